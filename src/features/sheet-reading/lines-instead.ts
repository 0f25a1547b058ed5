import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { isBlank } from '../../../trade/sheet/cell.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import { readSheet } from '../../../trade/sheet/read-sheet.ts';
import type { ImportColumns } from './import-draft.ts';

interface LinesContext {
  today: PlainDate;
  names: HarborNames;
  /**
   * Reads the rows of a table as the lines of a message; null if they contain no sailing. Each row must have
   * one cell.
   */
  readLines: (rows: string[][]) => ImportColumns | null;
}

/** Returns true if each row of the table that contains a sailing has a question. */
export function isOnlyQuestions(
  columns: ImportColumns,
  { today }: Pick<LinesContext, 'today'>,
  names: HarborNames,
): boolean {
  const verdicts = [...readSheet(columns, { names, today, isPastIncluded: true })];
  const isGone = verdicts.some(({ notes }) => notes.some(({ code }) => statesOfRow.has(code)));
  return !isGone && verdicts.every(({ sailing }) => sailing === null);
}

/** Returns the number of rows that are not read as a sailing, or Infinity if no row is read as a sailing. */
export function countDoubts(
  columns: ImportColumns,
  { today }: Pick<LinesContext, 'today'>,
  names: HarborNames,
): number {
  const verdicts = [...readSheet(columns, { names, today, mayLackArrival: true, isPastIncluded: true })];
  const asked = verdicts.filter(({ sailing }) => sailing === null).length;
  return asked === verdicts.length ? Infinity : asked;
}

/** The codes of notes on rows whose vessel does not sail or has no space left. */
const statesOfRow: ReadonlySet<string> = new Set(['row_withdrawn', 'row_full']);

/** The maximum number of rows of a table that is also read as a message. */
const linesOfTableMost = 80;

/**
 * Reads the rows of a table as the lines of a message. This is tried if each row of the table has a question,
 * for example because one cell contains a port and its days. Returns null unless each of these rows is then a
 * sailing or a question, and at least half of them are sailings.
 */
export function linesInstead(
  columns: ImportColumns,
  text: string,
  { today, names, readLines }: LinesContext,
): ImportColumns | null {
  const lines = text.split('\n').map((line) => [line.replaceAll('\t', '   ')]);
  if (lines.length > linesOfTableMost || !isOnlyQuestions(columns, { today }, names)) return null;
  const asked = [...readSheet(columns, { names, today, isPastIncluded: true })].filter(
    ({ verdict }) => verdict === 'refused',
  );
  const message = readLines(lines);
  if (!message) return null;
  const verdicts = [...readSheet(message, { names, today, mayLackArrival: true, isPastIncluded: true })];
  const live = verdicts.filter(({ sailing }) => sailing !== null).length;
  return verdicts.length >= asked.length && live * 2 > asked.length ? message : null;
}

/**
 * Returns true if the rows may be the lines of a message. A list of sailings has rows with three or more
 * filled cells, so no row may have as many. A table with very many rows is not a message, and reading it as
 * one would take minutes.
 */
export const isMessage = (rows: CellTable['rows']): boolean =>
  rows.length <= messageRowsMost && rows.every((row) => row.filter((cell) => !isBlank(cell)).length < 3);

/** The maximum number of rows of a table that may be the lines of a message (see `isMessage`). */
const messageRowsMost = 1_000;
