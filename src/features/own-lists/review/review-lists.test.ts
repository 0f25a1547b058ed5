import { expect, test } from 'vitest';

import type { OwnList } from '../../../../trade/own-list/own-list.ts';
import { cellBookOf } from '../../draft-cells/cell-book.ts';
import { importRows } from '../../sheet-reading/import-rows.ts';
import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { catalogue as english } from '../../../i18n/en/catalogue.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { listsToSave } from './lists-to-save.ts';
import { prepareFile, type ReviewContext } from './read-for-review.ts';
import { aWaitingFile, readingOf, rowsOfFile, type ReviewFile } from './review-file.ts';

setLanguage('en', english);

const today = '2026-11-23';
const time = '2026-11-23T02:00:00Z';
const book = cellBookOf({ harbors: aHarborBook(), managers: [], shiproutes: [], today }, 'en');

const contextWith = (lists: readonly OwnList[] = []): ReviewContext => ({
  book,
  lists,
  shipowners: [{ id: 3, names: ['Norrvik Lines'] }],
  zone: 'Asia/Shanghai',
});

/** Returns a text as the review shows it after its rows are validated. */
function reviewed(name: string, text: string, lists: readonly OwnList[] = []): ReviewFile {
  const read = { mail: null, parts: [{ name, kind: 'text' as const, text }], unread: [] };
  const file = {
    ...aWaitingFile(`file ${name}`, name),
    ...prepareFile({ name, time: 0 }, read, contextWith(lists)),
  };
  const sheets = file.sheets.map((sheet) => ({
    ...sheet,
    judged: [...importRows({ ...sheet, book, drafts: [], makeId: makeUuidV7 })],
  }));
  return { ...file, sheets, state: 'ready' };
}

const keep = (files: readonly ReviewFile[], lists: readonly OwnList[] = []) =>
  listsToSave(files, { lists, time, today });

const line = (ship: string, days: string) => `MV ${ship} V.77 Shanghai ${days} Jebel Ali ETA 2026-12-30`;

test('good rows become sailings, the others wait for correction, and no row is lost', () => {
  const file = reviewed('norrvik 1120.txt', [line('GRAN', '2026-12-05'), line('EIK', '99/99')].join('\n'));
  const { rows, tray } = rowsOfFile(file);
  expect(rows.map(({ draft }) => draft.ship_name)).toEqual(['GRAN']);
  expect(tray).toHaveLength(1);
  expect(file).toMatchObject({ sender: { name: 'Norrvik Lines', shipowner_id: 3 }, date: '2026-11-20' });
});

test('a vessel named like a shipowner does not make that shipowner the sender', () => {
  const names = ['NORRVIK DAWN', 'NORRVIK DUSK'];
  const message = names.map((name) => `MV ${name} V.7 Shanghai 2026-12-05 Jebel Ali 2026-12-30`).join('\n');
  expect(reviewed('Runfan 1120.txt', message).sender).toEqual({ name: 'Runfan', shipowner_id: null });
  expect(reviewed('', message).senderBy).toBe('none');
  const rows = names.map((name) => [name, '7', 'Shanghai', '2026-12-05', 'Jebel Ali', '2026-12-30']);
  const table = [['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'], ...rows];
  expect(reviewed('Runfan 1120.txt', table.map((row) => row.join('\t')).join('\n')).sender.name).toBe(
    'Runfan',
  );
  expect(reviewed('', `Norrvik Lines position list\n${message}`).sender.shipowner_id).toBe(3);
});

test('files of one sender make one list, and the newer file decides a voyage', () => {
  const older = reviewed(
    'norrvik 1113.txt',
    [line('GRAN', '2026-12-01'), line('LIND', '2026-12-09')].join('\n'),
  );
  const newer = reviewed('norrvik 1120.txt', line('GRAN', '2026-12-05'));
  const [made, ...others] = keep([older, newer]);
  expect(others).toEqual([]);
  expect(made?.list.list_date).toBe('2026-11-20');
  const starts = made?.list.rows.map(({ draft }) => [draft.ship_name, draft.harbors[0]?.start_time]);
  expect(starts).toEqual([
    ['GRAN', '2026-12-05'],
    ['LIND', '2026-12-09'],
  ]);
  expect(made?.list.rows.map(({ source }) => made.list.sources[source]?.name)).toEqual([
    'norrvik 1120.txt',
    'norrvik 1113.txt',
  ]);
});

test("a sender's next list replaces the last one and reports moved windows", () => {
  const [first] = keep([reviewed('norrvik 1113.txt', line('GRAN', '2026-12-01'))]);
  const lists = first ? [first.list] : [];
  const [next] = keep([reviewed('norrvik 1120.txt', line('GRAN', '2026-12-05'), lists)], lists);
  expect(next?.list.id).toBe(first?.list.id);
  expect(next?.list.rows[0]?.draft.id).toBe(first?.list.rows[0]?.draft.id);
  expect(next?.list.changes).toMatchObject([{ kind: 'changed', days: 4 }]);
});

const shipsIn = (list: OwnList | undefined) =>
  list?.rows.map(({ draft }) => [draft.ship_name, draft.harbors[0]?.start_time]);

test('an older list adds missing sailings and changes none of the newer list', () => {
  const [first] = keep([
    reviewed('norrvik 1120.txt', [line('GRAN', '2026-12-05'), line('EIK', '99/99')].join('\n')),
  ]);
  const lists = first ? [first.list] : [];
  const text = [line('GRAN', '2026-12-01'), line('LIND', '2026-12-09'), line('EIK', '99/99')].join('\n');
  const older = reviewed('norrvik 1106.txt', text, lists);
  const [next] = keep([older], lists);
  expect(next).toMatchObject({
    isOlder: true,
    unchanged: 1,
    changes: [{ kind: 'new', row: { draft: { ship_name: 'LIND' } } }],
  });
  expect(next?.list).toMatchObject({ id: first?.list.id, list_date: '2026-11-20' });
  expect(shipsIn(next?.list)).toEqual([
    ['GRAN', '2026-12-05'],
    ['LIND', '2026-12-09'],
  ]);
  expect(next?.list.rows.map(({ source }) => next.list.sources[source]?.name)).toEqual([
    'norrvik 1120.txt',
    'norrvik 1106.txt',
  ]);
  // A row that waits for correction is in the list's tray only once, even if it is in two files.
  expect(next?.list.tray).toEqual(first?.list.tray);
  const again = next ? keep([older], [next.list]) : [];
  expect(again).toMatchObject([
    { isOlder: true, changes: [], list: { rows: next?.list.rows, sources: next?.list.sources } },
  ]);
});

test('an older list does not restore sailings that a newer one dropped', () => {
  const both = [line('GRAN', '2026-12-01'), line('LIND', '2026-12-09')].join('\n');
  const [first] = keep([reviewed('norrvik 1106.txt', both)]);
  const lists = first ? [first.list] : [];
  const [second] = keep([reviewed('norrvik 1120.txt', line('GRAN', '2026-12-05'), lists)], lists);
  const kept = second ? [second.list] : [];
  const older = reviewed('norrvik 1106.txt', both, kept);
  const [again] = keep([older], kept);
  expect(shipsIn(again?.list)).toEqual([['GRAN', '2026-12-05']]);
  expect(again?.list.changes).toEqual(second?.list.changes);
  // The removed voyages stay removed even when a newer list replaces all rows.
  const [third] = keep([older, reviewed('norrvik 1123.txt', line('HEGG', '2026-12-15'), kept)], kept);
  expect(third).toMatchObject({ isOlder: false, list: { list_date: '2026-11-23' } });
  expect(shipsIn(third?.list)).toEqual([['HEGG', '2026-12-15']]);
});

test('a text without a sailing is reported as such', () => {
  const read = {
    mail: null,
    parts: [{ name: '', kind: 'text' as const, text: 'see you on Monday' }],
    unread: [],
  };
  expect(prepareFile({ name: '', time: 0 }, read, contextWith()).reason).toBe('no_rows');
});

test('answers about ports are remembered, answers about days are not', () => {
  const file = {
    ...reviewed('norrvik 1120.txt', line('GRAN', '2026-12-05')),
    answers: new Map([
      ['harbor:Georgetown', 'GYGEO'],
      ['days:5/12', '2026-12-05'],
    ]),
  };
  expect(readingOf(file, undefined)).toMatchObject({
    names: ['norrvik'],
    answers: [['harbor:Georgetown', 'GYGEO']],
  });
});
