import { beforeAll, describe, expect, it } from 'vitest';

import { aCellBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { sourceText } from './cell-text.ts';
import { inOrder } from './draft-calls.ts';
import type { FieldKey } from './grid-columns.ts';
import { writeCells } from './write-cells.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const write = (draft: ReturnType<typeof aGridDraft>, ...cells: [FieldKey, string][]) =>
  writeCells(draft, new Map(cells), { book, makeId: idMaker() });

describe('typing a window', () => {
  it.each([
    ['25-28/11', '2026-11-25', '2026-11-28'],
    ['11.25-28', '2026-11-25', '2026-11-28'],
    ['25 Nov', '2026-11-25', '2026-11-25'],
    ['11月25-28日', '2026-11-25', '2026-11-28'],
    ['12-28 – 01-03', '2026-12-28', '2027-01-03'],
  ])('%s is read as %s to %s', (text, start_time, end_time) => {
    const { draft } = write(aGridDraft('a'), ['load.0.window', text]);
    expect(draft.harbors[0]).toMatchObject({ start_time, end_time });
  });

  it('a window without a year follows the window of the previous call', () => {
    const { draft } = write(aGridDraft('a'), ['load.0.window', '12/20-22'], ['unload.0.window', '1/14-16']);
    expect(draft.harbors.map((call) => call.start_time)).toEqual(['2026-12-20', '2027-01-14']);
  });

  it('an unreadable window stays in its cell as typed', () => {
    const { draft } = write(aGridDraft('a'), ['load.0.window', '01-18 – 01-14']);
    expect(draft.harbors[0]).toMatchObject({ start_time: '01-18 – 01-14', end_time: '' });
    expect(sourceText(draft, 'load.0.window', book)).toBe('01-18 – 01-14');
  });
});

describe('typing the day of an arrival', () => {
  it.each([
    ['load.0.estimated', '11-26', { estimated_time: '2026-11-26' }, '11-26'],
    ['load.0.actual', '26 Nov', { actual_time: '2026-11-26' }, '11-26'],
    ['load.0.estimated', '11-26 ~ 11-28', { estimated_time: '11-26 ~ 11-28' }, '11-26 ~ 11-28'],
    ['load.0.estimated', '', { estimated_time: null }, ''],
  ] satisfies [FieldKey, string, object, string][])(
    'the cell %s stores the text "%s"',
    (field, text, expected, source) => {
      const { draft } = write(aGridDraft('a'), [field, text]);
      expect(draft.harbors[0]).toMatchObject(expected);
      expect(sourceText(draft, field, book)).toBe(source);
    },
  );
});

describe('typing ports', () => {
  it.each([
    ['上海', 'CNSHA', null],
    ['cnsha', 'CNSHA', null],
    ['上海/太仓', 'CNSHA', 'CNTAG'],
    ['Shanghai or Taicang', 'CNSHA', 'CNTAG'],
    ['nowhere', 'nowhere', null],
  ])('%s is read as %s, %s', (text, harbor_code, second_harbor_code) => {
    const { draft } = write(aGridDraft('a'), ['load.0.port', text]);
    expect(draft.harbors[0]).toMatchObject({ harbor_code, second_harbor_code });
  });

  it('a port after the last loading port adds a call before the discharging port', () => {
    const { draft } = write(aGridDraft('a'), ['load.1.port', '太仓'], ['load.1.window', '11-30 ~ 12-02']);
    expect(inOrder(draft.harbors).map((call) => [call.harbor_code, call.is_load])).toEqual([
      ['CNSHA', true],
      ['CNTAG', true],
      ['AEJEA', false],
    ]);
    expect(draft.harbors.find((call) => call.harbor_code === 'CNTAG')).toMatchObject({
      start_time: '2026-11-30',
      end_time: '2026-12-02',
    });
  });

  it('emptying a port and its window removes the call and moves no other call', () => {
    const { draft } = write(
      aGridDraft('a'),
      ['load.0.port', ''],
      ['load.0.window', ''],
      ['unload.0.port', '沙迦'],
    );
    expect(draft.harbors.map((call) => [call.id, call.harbor_code])).toEqual([['a-1', 'AESHJ']]);
  });
});

describe('typing into cells of the sailing itself', () => {
  it.each<[FieldKey, string, object]>([
    ['ship_name', 'TBN', { ship_name: null }],
    ['ship_name', 'MV Coral', { ship_name: 'Coral' }],
    ['machine_id', '重吊', { machine_id: 'heavy_lift' }],
    ['machine_id', 'tub', { machine_id: 'tub' }],
    ['cargo_tags', '钢材、设备', { cargo_tags: ['steel', 'equipment'] }],
    ['manager_id', '陈立', { manager_id: 'm1' }],
    ['manager_id', '', { manager_id: null }],
    [
      'price',
      'USD 65/MT',
      { price_amount: '65', price_currency: 'USD', price_unit: 'metric_ton', is_price: true },
    ],
    ['price', '', { price_amount: null, price_currency: null, is_price: false }],
    ['is_geared', '有', { is_geared: true }],
    ['deadweight_tons', '12,000 t', { deadweight_tons: '12000' }],
    ['freight_terms', 'FIOST', { freight_terms: 'fiost' }],
  ])('the cell %s reads "%s"', (field, text, expected) => {
    expect(write(aGridDraft('a'), [field, text]).draft).toMatchObject(expected);
  });

  it('an unknown manager is kept outside the draft', () => {
    const { draft, loose } = write(aGridDraft('a', { manager_id: 'm1' }), ['manager_id', '赵敏']);
    expect(draft.manager_id).toBe('m1');
    expect(loose.get('manager_id')).toBe('赵敏');
  });
});

it('the text of a cell is read back as the same value', () => {
  const first = aGridDraft('a', {
    cargo_tags: ['steel'],
    manager_id: 'm1',
    price_amount: '65',
    price_currency: 'USD',
  });
  const fields: FieldKey[] = [
    'ship_name',
    'load.0.port',
    'load.0.window',
    'unload.0.window',
    'cargo_tags',
    'price',
  ];
  const writes = new Map(fields.map((field) => [field, sourceText(first, field, book)] as const));
  const { draft } = writeCells({ ...first, harbors: [] }, writes, { book, makeId: idMaker() });
  for (const field of fields) expect(sourceText(draft, field, book)).toBe(sourceText(first, field, book));
});
