import { beforeAll, expect, it } from 'vitest';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { changesBetween } from './twin-changes.ts';
import { twinsOf, updatedBy } from './twins.ts';

beforeAll(() => setLanguage('zh', chinese));

const draft = (id: string, voyage_number: string, load: string, unload: string): NewDraft =>
  aGridDraft(id, { ship_name: 'CORAL', voyage_number }, [
    ['load', load, '2026-12-05', '2026-12-08'],
    ['unload', unload, '2026-12-30', '2026-12-30'],
  ]);
const rows = (...drafts: NewDraft[]) => drafts.map((one, at) => ({ row: at + 2, draft: one }));
const found = (sheet: ReturnType<typeof rows>, group: NewDraft[]) =>
  [...twinsOf(sheet, group)].map(
    ([
      row,
      {
        draft: { id },
        nth,
      },
    ]) => [row, id, nth],
  );

it('a row matches a draft with the same vessel, voyage and one shared end', () => {
  const group = [draft('a', '12W', 'CNSHA', 'SAJED'), draft('b', '13W', 'CNSHA', 'SAJED')];
  expect(found(rows(draft('x', '13 w', 'CNSHA', 'SADMM')), group)).toEqual([[2, 'b', 2]]);
  expect(found(rows(draft('x', '14W', 'CNSHA', 'SAJED')), group)).toEqual([]);
  expect(found(rows(draft('x', '13W', 'CNTAG', 'AEJEA')), group)).toEqual([]);
});

it('each draft matches the row that shares both ends, and only one row', () => {
  const group = [draft('a', '12W', 'CNSHA', 'SAJED'), draft('b', '12W', 'CNSHA', 'SADMM')];
  const sheet = rows(draft('x', '12W', 'CNSHA', 'SADMM'), draft('y', '12W', 'CNSHA', 'SAJED'));
  expect(found(sheet, group)).toEqual([
    [2, 'b', 2],
    [3, 'a', 1],
  ]);
  const other = rows(draft('x', '12W', 'CNSHA', 'SAJED'), draft('y', '12W', 'CNSHA', 'AEJEA'));
  expect(found(other, group.slice(0, 1))).toEqual([[2, 'a', 1]]);
});

it('an unnamed vessel matches no draft', () => {
  const nameless = { ...draft('a', '12W', 'CNSHA', 'SAJED'), ship_name: null };
  expect(found(rows({ ...nameless, id: 'x' }), [nameless])).toEqual([]);
});

it('a row names the vessel of the only draft that fits its voyage and ends', () => {
  const nameless = (id: string, voyage: string) => ({
    ...draft(id, voyage, 'CNSHA', 'SAJED'),
    ship_name: null,
  });
  const group = [nameless('a', '12W'), nameless('b', '13W')];
  const named = draft('x', '13W', 'CNSHA', 'SAJED');
  expect(found(rows(named), group)).toEqual([[2, 'b', 2]]);
  expect(found(rows(draft('x', '13W', 'CNSHA', 'SADMM')), group)).toEqual([]);
  expect(found(rows(named), [...group, nameless('c', '13W')])).toEqual([]);
  expect(found(rows(named, { ...named, ship_name: 'OTHER' }), group)).toEqual([]);
  const after = updatedBy(nameless('b', '13W'), named, new Set(['load', 'unload']));
  expect(after.ship_name).toBe('CORAL');
  expect(changesBetween(nameless('b', '13W'), after, aCellBook()).join()).toContain('CORAL');
});

it("an update changes only the sheet's fields and keeps the call ids", () => {
  const before = {
    ...draft('a', '12W', 'CNSHA', 'SAJED'),
    disclaimer: 'as before',
    deadweight_tons: '30000',
  };
  const now = draft('x', '12W', 'CNSHA', 'SADMM');
  const row = { ...now, disclaimer: 'other', deadweight_tons: '32000' };
  const after = updatedBy(before, row, new Set(['load', 'unload', 'deadweight_tons']));
  expect(after).toMatchObject({ id: 'a', disclaimer: 'as before', deadweight_tons: '32000' });
  expect(after.harbors.map(({ id, harbor_code }) => [id, harbor_code])).toEqual([
    ['a-0', 'CNSHA'],
    ['a-1', 'SADMM'],
  ]);
});

it('calls between the ends stay if the sheet has only the two ends', () => {
  const before = aGridDraft('a', { ship_name: 'CORAL' }, [
    ['load', 'CNSHA', '2026-12-05', '2026-12-08'],
    ['via', 'SGSIN', '2026-12-12', '2026-12-12'],
    ['unload', 'SAJED', '2026-12-30', '2026-12-30'],
  ]);
  const after = updatedBy(before, draft('x', '12W', 'CNTAG', 'SAJED'), new Set(['load', 'unload']));
  expect(after.harbors.map(({ id, harbor_code }) => [id, harbor_code])).toEqual([
    ['a-0', 'CNTAG'],
    ['a-1', 'SGSIN'],
    ['a-2', 'SAJED'],
  ]);
});

it('an update merges cut-offs by port and kind, and fields that only drafts have', () => {
  const cutOff = { harbor_code: 'CNSHA', provenance: 'published' as const, rule: null };
  const before = {
    ...draft('a', '12W', 'CNSHA', 'SAJED'),
    disclaimer: 'as before',
    cut_offs: [
      { ...cutOff, id: 'k', code: 'PCO', time: '2026-12-03T12:00:00+08:00' },
      { ...cutOff, id: 'l', code: 'VCO', time: '2026-12-02T12:00:00+08:00' },
    ],
  };
  const row = {
    ...draft('x', '12W', 'CNSHA', 'SAJED'),
    source: '船东',
    shiproute_id: 'red_sea',
    cut_offs: [
      { ...cutOff, id: 'm', code: 'PCO', time: '2026-12-04T12:00:00+08:00' },
      { ...cutOff, id: 'n', code: 'DCO', time: '2026-12-02T17:00:00+08:00' },
    ],
  };
  const after = updatedBy(before, row, new Set(['cut_offs', 'source', 'shiproute_id']));
  expect(after).toMatchObject({ source: '船东', shiproute_id: 'red_sea', disclaimer: 'as before' });
  expect(after.cut_offs.map(({ id, code, time }) => [id, code, time?.slice(0, 13)])).toEqual([
    ['k', 'PCO', '2026-12-04T12'],
    ['l', 'VCO', '2026-12-02T12'],
    ['n', 'DCO', '2026-12-02T17'],
  ]);
  const said = changesBetween(before, after, aCellBook()).filter((text) => text.includes('截止时间'));
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('2026-12-03 12:00');
  expect(said[0]).toContain('2026-12-04 12:00');
});

it('an update appends kept texts to the remark once', () => {
  const before = { ...draft('a', '12W', 'CNSHA', 'SAJED'), remark: 'as before' };
  const row = { ...draft('x', '12W', 'CNSHA', 'SAJED'), remark: 'USD 65 all in' };
  const once = updatedBy(before, row, new Set(['rate']));
  expect(once.remark).toBe('as before; USD 65 all in');
  expect(updatedBy(once, row, new Set(['rate'])).remark).toBe(once.remark);
});
