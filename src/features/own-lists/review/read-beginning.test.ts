import { expect, test } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { catalogue as english } from '../../../i18n/en/catalogue.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { cellBookOf } from '../../draft-cells/cell-book.ts';
import { importRows } from '../../sheet-reading/import-rows.ts';
import { readBeginning } from './read-beginning.ts';
import { readPart } from './read-part.ts';
import { rowsShownFirst } from './review-file.ts';

setLanguage('en', english);

const book = cellBookOf({ harbors: aHarborBook(), managers: [], shiproutes: [], today: '2026-11-23' }, 'en');
const line = (at: number, days = `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`) =>
  `MV GRAN ${at} V.${at} Shanghai ${days} Jebel Ali ETA 2026-12-30`;
const message = (lines: readonly string[]) => ({ name: '', kind: 'text' as const, text: lines.join('\n') });
const long = Array.from({ length: 200 }, (_, at) => line(at));

const wholeOf = (part: ReturnType<typeof message>) =>
  readPart(part, book).columns.flatMap((columns) =>
    columns
      ? [...importRows({ columns, book, drafts: [], makeId: makeUuidV7, source: { source: '', time: 0 } })]
      : [],
  );
const said = (rows: ReturnType<typeof wholeOf>) =>
  rows.map(({ draft }) => draft && [draft.voyage_number, draft.harbors.map(({ start_time }) => start_time)]);

test('the early rows of a long message equal its first rows', () => {
  const part = message(long);
  const rows = readBeginning(part, book)?.rows ?? [];
  expect(rows).toHaveLength(rowsShownFirst);
  expect(said([...rows])).toEqual(said(wholeOf(part).slice(0, rowsShownFirst)));
});

test('a row with a question is not among the early rows', () => {
  const rows = readBeginning(message([line(0, '99/99'), ...long.slice(1)]), book)?.rows ?? [];
  expect(said([...rows])[0]?.[0]).toBe('1');
});

test('a short message and a table have no early rows', () => {
  expect(readBeginning(message(long.slice(0, 20)), book)).toBeNull();
  const rows = long.map((text) => text.split(' '));
  const marks = { marks: new Map(), columnMarks: new Map() };
  const aside = { isHidden: false, ...marks, hiddenRows: 0, hiddenColumns: 0, farCells: 0 };
  const sheets = [{ name: '', rows, rowTotal: rows.length, ...aside }];
  expect(readBeginning({ name: 'a.csv', kind: 'sheets', sheets }, book)).toBeNull();
});
