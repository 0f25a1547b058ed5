import { expect, test } from 'vitest';

import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { draftEditsOf, undoneEdits } from './drafts-of-rows.ts';

const aTrayRow = {
  id: '01940000-0000-7000-8000-000000000001',
  source: 0,
  row: 9,
  cells: { ship_name: 'TWO NAMES', load: 'nowhere' },
  date_order: 'unknown' as const,
  rate_head: '',
};

test('rows become new drafts, faulty rows enter the tray, and both can be undone', () => {
  const rows = [anOwnRow({ ship_name: 'FIRST' }), anOwnRow({ ship_name: 'SECOND' })];
  const list = anOwnList({ rows, tray: [aTrayRow] });
  const edits = draftEditsOf(list, list, { last: 'm', time: 7 });
  const [add, tray] = edits;
  if (add?.kind !== 'add' || tray?.kind !== 'tray')
    throw new Error('The edits contain no drafts or no tray rows.');
  expect(add.rows.map(({ ship_name }) => ship_name)).toEqual(['FIRST', 'SECOND']);
  const places = ['m', ...add.rows.map(({ sequence }) => sequence)];
  expect(places).toEqual([...places].sort());
  expect(new Set(places).size).toBe(3);
  // The list keeps its ids and the drafts get new ids, so no id occurs in both.
  const idsOf = (drafts: typeof add.rows) =>
    drafts.flatMap(({ id, harbors }) => [id, ...harbors.map((call) => call.id)]);
  const ids = [...idsOf(add.rows), ...idsOf(rows.map(({ draft }) => draft))];
  expect(new Set(ids).size).toBe(ids.length);
  expect(tray.put).toMatchObject([{ source: 'zhou.xlsx', row: 9, time: 7, cells: aTrayRow.cells }]);
  expect(undoneEdits(edits)).toEqual([
    { kind: 'remove', rows: add.rows },
    { kind: 'tray', put: [], gone: tray.put },
  ]);
  expect(draftEditsOf(list, { rows: [], tray: [] }, { last: null, time: 7 })).toEqual([]);
});
