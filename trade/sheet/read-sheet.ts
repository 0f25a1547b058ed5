import type { SeaMiles } from '../sailing/sea-speed.ts';
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import * as tradeLimits from '../trade-limits.ts';
import { cellText, isBlank, type SheetCell } from './cell.ts';
import { guessColumns, isHeaderRow, rateHeadOf, rowsAbove, type SheetColumns } from './columns/columns.ts';
import { dateCustomsOf, type DateCustoms } from './dates/date-order.ts';
import { listDateOf } from './dates/list-date.ts';
import type { SheetField } from './columns/field.ts';
import type { HarborNames } from './ports/harbor-names.ts';
import { remark, type SheetNote } from './note.ts';
import { readRow, type RowContext, type SheetManager } from './read-row.ts';
import { settleRow } from './status/settle-row.ts';
import { RowReader } from './row-reader.ts';
import { sailingKey, type SheetSailing } from './sheet-sailing.ts';
import { statusInRow, type StatusInRow } from './status/status-in-row.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

export interface SheetContext {
  names: HarborNames;
  /** The day from which missing years are counted and before which a window is over. */
  today: PlainDate;
  managers?: readonly SheetManager[];
  isEstimating?: boolean;
  /** Sailings that are already there: what to call them, by `sailingKey`. */
  existing?: ReadonlyMap<string, string>;
  /** How its dates are meant, where that has been found out or somebody has said so. */
  customs?: DateCustoms | undefined;
  /** See `CallsContext`. */
  seaMiles?: SeaMiles | undefined;
  /** Rows that the workbook itself sets apart, by their place from 0. */
  marks?: ReadonlyMap<number, RowMark> | undefined;
  /** The same of its columns. */
  columnMarks?: ReadonlyMap<number, RowMark> | undefined;
  /** Somebody has said that an old list still holds. */
  isOldTaken?: boolean | undefined;
}

/** What a workbook says of a row by its looks: struck through, in part only, or hidden. */
export type RowMark = 'struck' | 'partly_struck' | 'hidden';

export const verdicts = ['accepted', 'corrected', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof verdicts)[number];

export interface RowVerdict {
  /** As the spreadsheet counts, from 1. */
  row: number;
  verdict: RowOutcome;
  /** What was corrected, why it was refused, or why it is no sailing. */
  notes: readonly SheetNote[];
  /** Present exactly when the row was accepted or corrected. */
  sailing: SheetSailing | null;
  /** Absent where there is nothing of it. */
  beside?: StatusInRow;
}

/** Why nothing of a sheet can be read. */
export type SheetFailure =
  | { code: 'sheet_empty'; values: Record<string, never> }
  | { code: 'sheet_too_long'; values: { most: number; count: number } }
  | { code: 'column_missing'; field: SheetField };

/** What each column holds, and for what reason the sheet as a whole is refused. */
export function readColumns(
  rows: SheetRows,
  context: Pick<SheetContext, 'names' | 'today'>,
): SheetColumns & { failure: SheetFailure | null } {
  const tooLong = rows.length > tradeLimits.sheetRowsMost * 2 ? rows.slice(0, rowsOfHead) : rows;
  const columns = guessColumns(tooLong, context.names, context.today);
  // Turned up, a sheet has as many rows as it had columns; one that is too long is none of those.
  return { ...columns, failure: failureOf(tooLong === rows ? columns.rows : rows, columns) };
}

/** A sheet that is too long is refused by its length; these are enough to say what its columns are. */
const rowsOfHead = 200;

/**
 * Gives every row from `firstRow` on its verdict, in order; a row that is refused does not touch
 * the others. The generator lets its user show progress, and breathe.
 */
export function* readSheet(columns: SheetColumns, context: SheetContext): Generator<RowVerdict> {
  const { rows } = columns;
  const rowContext: Omit<RowContext, 'rateHeader'> = {
    names: context.names,
    today: context.today,
    managers: context.managers ?? [],
    isEstimating: context.isEstimating ?? false,
    ...(context.customs ?? dateCustomsOf(columns, context.today)),
    seaMiles: context.seaMiles,
    harborsByText: new Map(),
  };
  const seen = new Map<string, number>();
  const old = context.isOldTaken ? null : oldListNote(columns, rowContext);
  for (let at = columns.firstRow; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    yield {
      row: at + 1,
      ...judge(cells, columns, {
        ...rowContext,
        rateHeader: rateHeadOf(columns, at),
        seen,
        row: at + 1,
        existing: context.existing,
        mark: markOf(at, columns, context),
        old,
      }),
    };
  }
}

/** What the workbook says of a row by its looks: where columns were turned into rows, what it says of those. */
export function markOf(
  at: number,
  { isTurned }: Pick<SheetColumns, 'isTurned'>,
  { marks, columnMarks }: Pick<SheetContext, 'marks' | 'columnMarks'>,
): RowMark | undefined {
  if (!isTurned) return marks?.get(at);
  // Whoever strikes a port out of the first column may mean that of every vessel.
  return columnMarks?.get(at) ?? (columnMarks?.has(0) ? 'partly_struck' : undefined);
}

interface JudgeContext extends RowContext {
  seen: Map<string, number>;
  row: number;
  existing: ReadonlyMap<string, string> | undefined;
  mark: RowMark | undefined;
  /** The list is of long ago, and nobody has said that it still holds. */
  old: SheetNote | null;
}

/** So old a list is asked about. */
const oldDays = 31;

function oldListNote(
  columns: SheetColumns,
  { today, order }: Pick<RowContext, 'today' | 'order'>,
): SheetNote | null {
  const listed = listDateOf(rowsAbove(columns), today, order);
  if (!listed) return null;
  const [first, second] = listed.days;
  const ages = listed.days.map((date) => daysBetween(date, today));
  const [days, oldest] = [Math.min(...ages), Math.max(...ages)];
  if (oldest <= oldDays) return null;
  // It may be of now or of long ago: the one question of the sheet about its dates tells.
  if (days <= oldDays && second !== undefined)
    return { field: null, ...remark('date_order_unknown', { text: listed.text, first, second }) };
  const date = listed.days.find((day) => daysBetween(day, today) === days) ?? first;
  return { field: null, ...remark('list_old', { date, days }) };
}

function judge(
  cells: readonly SheetCell[],
  columns: SheetColumns,
  context: JudgeContext,
): Omit<RowVerdict, 'row'> {
  const skipped = reasonToSkip(cells, columns, context);
  if (skipped) return { verdict: 'skipped', notes: [skipped], sailing: null };
  const settled = settleRow(cells, columns.columnOf);
  if ('state' in settled && settled.state !== 'unclear')
    return { verdict: 'skipped', notes: [settled.note], sailing: null };
  const reader = new RowReader('state' in settled ? cells : settled.cells, columns.columnOf);
  const said = [...(columns.said.get(context.row - 1) ?? []), ...guessedColumns(columns)];
  reader.assumed.push(...said, ...('state' in settled ? [] : settled.notes));
  const sailing = readRow(reader, context);
  const bySea = reader.refused.filter(({ code }) => code === 'arrival_too_soon_by_sea');
  if ('state' in settled) reader.refused.push(settled.note);
  const ofRow: SheetNote[] = [];
  if (context.mark === 'partly_struck') ofRow.push({ field: null, ...remark('row_partly_struck') });
  if (context.old) ofRow.push(context.old);
  reader.refused.push(...ofRow);
  const beside = statusInRow([...bySea, ...ofRow], said, settled);
  if (sailing) refuseDuplicate(sailing, reader, context);
  if (!sailing || reader.refused.length > 0)
    return { verdict: 'refused', notes: reader.refused, sailing: null, ...beside };
  const verdict = reader.assumed.length > 0 ? 'corrected' : 'accepted';
  return { verdict, notes: reader.assumed, sailing, ...beside };
}

/** Columns without which there is no sailing: where they were guessed, each of their rows says so. */
const guessedFields: readonly SheetField[] = ['load', 'laycan', 'unload', 'arrival'];

/** What the layout adds is said where it is read. */
function guessedColumns({ columns }: SheetColumns): SheetNote[] {
  return columns.flatMap(({ field, by, header, index, isAdded }): SheetNote[] =>
    by === 'contents' && !isAdded && field && guessedFields.includes(field)
      ? [{ field, ...remark('column_guessed', { header: header || String(index + 1) }) }]
      : [],
  );
}

function reasonToSkip(
  cells: readonly SheetCell[],
  columns: SheetColumns,
  { mark, row }: Pick<JudgeContext, 'mark' | 'row'>,
): SheetNote | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (mark === 'hidden') return { field: null, ...remark('row_hidden') };
  if (filled.length > 1 && mark === 'struck') return { field: null, ...remark('row_struck') };
  // What stood in it was read with another row, as is said.
  if (filled.length === 0) return columns.said.get(row - 1)?.[0] ?? { field: null, ...remark('row_blank') };
  const isHead = columns.laterHeads?.get(row - 1) === row - 1;
  if (isHead || isHeaderRow(cells)) return { field: null, ...remark('row_header') };
  // Headings and footnotes have one cell; a sailing cannot do with one.
  if (filled.length > 1 || columns.columns.length < 2) return null;
  return { field: null, ...remark('row_text', { text: cellText(filled[0]).slice(0, 60) }) };
}

function refuseDuplicate(sailing: SheetSailing, reader: RowReader, context: JudgeContext): void {
  const key = sailingKey(sailing);
  const existing = context.existing?.get(key);
  const row = context.seen.get(key);
  if (existing !== undefined) reader.refuse(null, remark('already_there', { sailing: existing }));
  else if (row !== undefined) reader.refuse(null, remark('already_in_file', { row }));
  else context.seen.set(key, context.row);
}

function failureOf(rows: SheetRows, { firstRow, missing }: SheetColumns): SheetFailure | null {
  if (rows.slice(firstRow).every((row) => row.every(isBlank))) return { code: 'sheet_empty', values: {} };
  if (rows.length - firstRow > tradeLimits.sheetRowsMost) {
    return {
      code: 'sheet_too_long',
      values: { most: tradeLimits.sheetRowsMost, count: rows.length - firstRow },
    };
  }
  const [field] = missing;
  return field ? { code: 'column_missing', field } : null;
}
