import { expect, it } from 'vitest';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { twinsOf, updatedBy } from './twins.ts';

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

it('a row of the same vessel and voyage over a shared end is the newer state of a draft, maybe', () => {
  const group = [draft('a', '12W', 'CNSHA', 'SAJED'), draft('b', '13W', 'CNSHA', 'SAJED')];
  expect(found(rows(draft('x', '13 w', 'CNSHA', 'SADMM')), group)).toEqual([[2, 'b', 2]]);
  expect(found(rows(draft('x', '14W', 'CNSHA', 'SAJED')), group)).toEqual([]);
  expect(found(rows(draft('x', '13W', 'CNTAG', 'AEJEA')), group)).toEqual([]);
});

it('of several lanes of one voyage each draft goes to the row with both of its ends, and to one alone', () => {
  const group = [draft('a', '12W', 'CNSHA', 'SAJED'), draft('b', '12W', 'CNSHA', 'SADMM')];
  const sheet = rows(draft('x', '12W', 'CNSHA', 'SADMM'), draft('y', '12W', 'CNSHA', 'SAJED'));
  expect(found(sheet, group)).toEqual([
    [2, 'b', 2],
    [3, 'a', 1],
  ]);
  const other = rows(draft('x', '12W', 'CNSHA', 'SAJED'), draft('y', '12W', 'CNSHA', 'AEJEA'));
  expect(found(other, group.slice(0, 1))).toEqual([[2, 'a', 1]]);
});

it('a vessel that is to be named is nobody else', () => {
  const nameless = { ...draft('a', '12W', 'CNSHA', 'SAJED'), ship_name: null };
  expect(found(rows({ ...nameless, id: 'x' }), [nameless])).toEqual([]);
});

it('an update takes what the sheet says and leaves the rest; calls stay who they are', () => {
  const before = { ...draft('a', '12W', 'CNSHA', 'SAJED'), remark: 'as before', deadweight_tons: '30000' };
  const now = draft('x', '12W', 'CNSHA', 'SADMM');
  const row = { ...now, remark: 'other', deadweight_tons: '32000' };
  const after = updatedBy(before, row, new Set(['load', 'unload', 'deadweight_tons']));
  expect(after).toMatchObject({ id: 'a', remark: 'as before', deadweight_tons: '32000' });
  expect(after.harbors.map(({ id, harbor_code }) => [id, harbor_code])).toEqual([
    ['a-0', 'CNSHA'],
    ['a-1', 'SADMM'],
  ]);
});

it('calls between stay where the sheet names the two ends alone', () => {
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
