import { describe, expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { rowNameOf, type QueuedEntry, type RowChange } from '../../store/outbox.ts';
import { foldEntries } from './fold-entries.ts';

const row = (before: object | null, after: object | null, id = 'g'): RowChange => ({
  table: 'collection_group',
  key: [7, id],
  before,
  after,
});
const withRows = (parts: Partial<QueuedEntry>, ...rows: RowChange[]): QueuedEntry =>
  anEntry({ ...parts, rows, row_names: rows.map(({ table, key }) => rowNameOf(table, key)) });
const on = withRows({ fold: 'set', body: { on: true } }, row(null, { id: 'g' }));
const off = withRows({ fold: 'set', body: { on: false }, id: 'second' }, row({ id: 'g' }, null));

describe('merging of set changes', () => {
  test('a set change that returns to the first state is not sent', () => {
    expect(foldEntries(on, off)).toBe('nothing');
  });

  test('a later set change replaces the earlier one', () => {
    const renamed = withRows(
      { fold: 'set', body: { on: true, title: 'x' } },
      row({ id: 'g' }, { id: 'g', title: 'x' }),
    );
    expect(foldEntries(on, renamed)).toMatchObject({
      id: on.id,
      body: { on: true, title: 'x' },
      rows: [{ before: null, after: { id: 'g', title: 'x' } }],
    });
  });

  test('a set change does not absorb one that changed another row too', () => {
    const moved = withRows(
      { fold: 'set', body: { former: 'h' } },
      row(null, { id: 'g' }),
      row({ id: 'h' }, null, 'h'),
    );
    expect(foldEntries(moved, off)).toBeUndefined();
  });
});

describe('merging of edits', () => {
  const edit = (changes: object, base: object) => anEntry({ fold: 'edit', body: { id: 'g', changes, base } });

  test('an edit joins the earlier one under the first base', () => {
    const folded = foldEntries(edit({ a: 2, b: 1 }, { a: 1, b: 0 }), edit({ a: 3, c: 1 }, { a: 2, c: 0 }));
    expect(folded).toMatchObject({ body: { changes: { a: 3, b: 1, c: 1 }, base: { a: 1, b: 0, c: 0 } } });
  });

  test('an edit made on another text than the earlier edit left stays separate', () => {
    const first = edit({ title: 'mine' }, { title: 'a colleague’s' });
    expect(foldEntries(first, edit({ title: 'typed before' }, { title: '' }))).toBeUndefined();
    expect(foldEntries(first, edit({ title: 'typed after' }, { title: 'mine' }))).toBeDefined();
    const priced = edit({ price_amount: '70' }, { price_amount: '65', price_currency: 'USD' });
    const inYuan = edit({ price_currency: 'EUR' }, { price_amount: '70', price_currency: 'CNY' });
    expect(foldEntries(priced, inYuan)).toBeUndefined();
  });

  test('a merged edit retains tied fields as first seen, and no others', () => {
    const seen = { price_amount: '65', price_currency: 'USD' };
    const first = edit({ price_amount: '70', remark: 'x' }, { ...seen, remark: '' });
    const dearer = edit({ price_amount: '80' }, { ...seen, price_amount: '70' });
    expect(foldEntries(first, dearer)).toMatchObject({
      body: { changes: { price_amount: '80', remark: 'x' }, base: { ...seen, remark: '' } },
    });
    const inYuan = edit({ price_currency: 'CNY', price_amount: '65' }, { ...seen, price_amount: '70' });
    expect(foldEntries(first, inYuan)).toMatchObject({
      body: { changes: { price_currency: 'CNY', remark: 'x' }, base: { ...seen, remark: '' } },
    });
    const back = edit({ price_amount: '65' }, { ...seen, price_amount: '70' });
    expect((foldEntries(first, back) as QueuedEntry).body).toEqual({
      id: 'g',
      changes: { remark: 'x' },
      base: { remark: '' },
    });
  });

  test('an edit joins one made before fields were tied', () => {
    const old = edit({ price_amount: '70' }, { price_amount: '65' });
    const present = edit({ price_currency: 'CNY' }, { price_currency: 'USD', price_amount: '70' });
    expect((foldEntries(old, present) as QueuedEntry).body).toEqual({
      id: 'g',
      changes: { price_amount: '70', price_currency: 'CNY' },
      base: { price_amount: '65', price_currency: 'USD' },
    });
  });

  test('an edit that returns to the first value is not sent', () => {
    expect(foldEntries(edit({ a: 2 }, { a: 1 }), edit({ a: 1 }, { a: 2 }))).toBe('nothing');
  });

  test('a restored port call is not sent, in any key order', () => {
    const [seen, again] = [
      { id: 'x', day: '1' },
      { day: '1', id: 'x' },
    ];
    const removed = edit({ 'calls.x': null }, { 'calls.x': seen });
    expect(foldEntries(removed, edit({ 'calls.x': again }, { 'calls.x': null }))).toBe('nothing');
  });

  const call = { id: 'x', day: '' };
  test.each([
    [
      'of a call after the one that adds it',
      edit({ 'calls.x': call }, { 'calls.x': null }),
      edit({ 'calls.x.day': '1' }, { 'calls.x.day': '' }),
    ],
    [
      'that removes a call after one in it',
      edit({ 'calls.x.day': '1' }, { 'calls.x.day': '' }),
      edit({ 'calls.x': null }, { 'calls.x': { ...call, day: '1' } }),
    ],
    [
      'of a set after another of it',
      edit({ tags: { add: ['a'], remove: [] } }, {}),
      edit({ tags: { add: ['b'], remove: [] } }, {}),
    ],
  ])('an edit %s is sent separately', (_, first, second) => {
    expect(foldEntries(first, second)).toBeUndefined();
  });
});

test.each([
  ['was tried', { attempts: 1 }],
  ['is under way', { state: 'sending' as const, attempts: 1 }],
  ['needs the person', { state: 'failed' as const }],
  ['is another call', { call: 'model/other' }],
  ['is of another entity', { entity: 'model/2' }],
  ['is of another schema', { v: 2 }],
  ['holds something else', { holds: [{ entity: 'group/1', exclusive: false }] }],
  ['is to be sent by itself', { fold: 'never' as const }],
])('no change is merged into a change that %s', (_, parts) => {
  expect(foldEntries({ ...on, ...parts }, off)).toBeUndefined();
});

test('two page views of one thing are merged into one, which stays', () => {
  const entity = 'behavior/shipowner/3/2026-11-23';
  const look = anEntry({ call: 'member/behavior/shipowner', fold: 'set', entity, row_names: [entity] });
  expect(foldEntries(look, { ...look, id: 'second' })).toMatchObject({ id: look.id, row_names: [entity] });
});
