import type { SeaMiles } from '../sailing/sea-speed.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import * as tradeLimits from '../trade-limits.ts';
import { cellText, isBlank, type SheetCell } from './cell.ts';
import {
  guessColumns,
  isHeaderRow,
  rateHeadOf,
  type ColumnsContext,
  type SheetColumns,
} from './columns/columns.ts';
import { dateCustomsOf, type DateCustoms } from './columns/date-order.ts';
import { writtenOn } from './columns/written-on.ts';
import type { SheetField } from './headers/field.ts';
import type { HarborNames } from './ports/harbor-names.ts';
import { remark, type SheetNote } from './note.ts';
import { readRow, type RowContext, type SheetManager } from './read-row.ts';
import { settleRow } from './status/settle-row.ts';
import { RowReader } from './row-reader.ts';
import { sailingKey, type SheetSailing } from './sheet-sailing.ts';
import { Accounting } from './accounting/left-out.ts';
import { implausible } from './plausibility/implausible.ts';
import { statusInRow, type StatusInRow } from './status/status-in-row.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

export interface SheetContext {
  names: HarborNames;
  /** The current day. Dates without a year are placed after it, and windows that ended before it are over. */
  today: PlainDate;
  managers?: readonly SheetManager[];
  isEstimating?: boolean;
  /** Names of existing sailings by `sailingKey`, for notes about duplicates. */
  existing?: ReadonlyMap<string, string>;
  /** The way in which the sheet writes its dates, if it is known or a person chose it. */
  customs?: DateCustoms | undefined;
  /** See `CallsContext`. */
  seaMiles?: SeaMiles | undefined;
  /** The day of the list by its mail or its file name. A day in its titles counts before it. */
  listDate?: PlainDate | undefined;
  /** Rows that the workbook marks by their format, by row index. */
  marks?: ReadonlyMap<number, RowMark> | undefined;
  /** Columns that the workbook marks by their format, by column index. */
  columnMarks?: ReadonlyMap<number, RowMark> | undefined;
  /** True if a person confirmed that an old list is still valid. */
  isPastIncluded?: boolean | undefined;
  /** True if this application has written the sheet. See `CallsContext`. */
  isOwnExport?: boolean | undefined;
  /** The columns that the caller reads itself, by index. */
  usedElsewhere?: ReadonlySet<number> | undefined;
}

/** The mark of a row in a workbook: struck through, partly struck through, or hidden. */
export type RowMark = 'struck' | 'partly_struck' | 'hidden';

export const verdicts = ['accepted', 'corrected', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof verdicts)[number];

export interface RowVerdict {
  /** The row number of the spreadsheet, from 1. */
  row: number;
  verdict: RowOutcome;
  /** The notes: corrections, reasons for a refusal, or the reason for skipping the row. */
  notes: readonly SheetNote[];
  /** The sailing; null unless the row was accepted or corrected. */
  sailing: SheetSailing | null;
  /** Facts about the row that are not in its own cells; absent if there are none. */
  beside?: StatusInRow;
}

/** The reason why no row of a sheet can be read. */
export type SheetFailure =
  | { code: 'sheet_empty'; values: Record<string, never> }
  | { code: 'sheet_too_long'; values: { most: number; count: number } }
  | { code: 'column_missing'; field: SheetField };

/** Finds the field of each column, and the reason if the whole sheet is refused. */
export function readColumns(
  rows: SheetRows,
  context: ColumnsContext,
): SheetColumns & { failure: SheetFailure | null } {
  const tooLong = rows.length > tradeLimits.sheetRowsMost * 2 ? rows.slice(0, rowsOfHead) : rows;
  const columns = guessColumns(tooLong, context);
  // The row limit applies to the rows after transposing. A sheet that was cut above is measured by its
  // original rows.
  return { ...columns, failure: failureOf(tooLong === rows ? columns.rows : rows, columns) };
}

/** The rows that are read from a sheet that is too long: enough to identify its columns. */
const rowsOfHead = 200;

/**
 * Yields a verdict for every row from `firstRow` on, in order. A refused row does not affect other rows. It
 * is a generator, so that the caller can show progress and let the page respond.
 */
export function* readSheet(columns: SheetColumns, context: SheetContext): Generator<RowVerdict> {
  const { rows } = columns;
  const customs = context.customs ?? dateCustomsOf(columns, context.today);
  const written = writtenOn(columns, { ...context, ...customs });
  const rowContext: Omit<RowContext, 'rateHeader'> = {
    names: context.names,
    today: context.today,
    managers: context.managers ?? [],
    isEstimating: context.isEstimating ?? false,
    ...customs,
    writtenOn: written.day,
    seaMiles: context.seaMiles,
    isOwnExport: context.isOwnExport ?? columns.ownExport !== undefined,
    harborsByText: new Map(),
  };
  const seen = new Map<string, number>();
  const { names, today } = context;
  const usedElsewhere = new Set([...(context.usedElsewhere ?? []), ...(columns.ownExport?.known ?? [])]);
  const accounting = new Accounting(columns, { names, today, usedElsewhere });
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
        old: context.isPastIncluded ? null : written.old,
        accounting,
      }),
    };
  }
}

/** Returns the mark of a row (struck through, partly struck through or hidden). If the sheet was transposed, this is the mark of the original column. */
export function markOf(
  at: number,
  { isTransposed }: Pick<SheetColumns, 'isTransposed'>,
  { marks, columnMarks }: Pick<SheetContext, 'marks' | 'columnMarks'>,
): RowMark | undefined {
  if (!isTransposed) return marks?.get(at);
  // A port that is struck through in the first column may be struck through for every vessel.
  return columnMarks?.get(at) ?? (columnMarks?.has(0) ? 'partly_struck' : undefined);
}

interface JudgeContext extends RowContext {
  seen: Map<string, number>;
  row: number;
  existing: ReadonlyMap<string, string> | undefined;
  mark: RowMark | undefined;
  /** The note about an old list that no person confirmed; otherwise null. */
  old: SheetNote | null;
  accounting: Accounting;
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
  ofRow.push(...(columns.asked?.get(context.row - 1) ?? []));
  if (sailing) ofRow.push(...context.accounting.leftOut(context.row - 1, sailing));
  if (sailing && !context.isOwnExport) ofRow.push(...implausible(sailing, context));
  reader.refused.push(...uncomputed(cells, columns), ...ofRow);
  const beside = statusInRow([...bySea, ...ofRow], said, settled);
  if (sailing) refuseDuplicate(sailing, reader, context);
  if (!sailing || reader.refused.length > 0)
    return { verdict: 'refused', notes: reader.refused, sailing: null, ...beside };
  const verdict = reader.assumed.length > 0 ? 'corrected' : 'accepted';
  return { verdict, notes: reader.assumed, sailing, ...beside };
}

/** A formula in place of its result, or the error that a spreadsheet shows instead. */
const formula = /^=(?=[A-Z_$+({"\d-]|…)/i;
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/**
 * Returns notes about cells whose value the file does not contain. A person sees the value only after the
 * spreadsheet has computed it.
 */
function uncomputed(cells: readonly SheetCell[], { columnOf }: SheetColumns): SheetNote[] {
  return [...columnOf].flatMap(([field, at]): SheetNote[] => {
    const cell = cells[at];
    if (typeof cell !== 'string' || field === 'remark') return [];
    const isMissing = formula.test(cell) || sheetError.test(cell.trim());
    return isMissing ? [{ field, ...remark('cell_uncomputed', { text: cell.slice(0, 60) }) }] : [];
  });
}

/** The required fields. If one of their columns was guessed, each row gets a note. */
const guessedFields: readonly SheetField[] = ['load', 'laycan', 'unload', 'arrival'];

/**
 * Returns notes about guessed columns. Added columns are excluded, because their layout notes already report
 * them.
 */
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
  const withdrawn = cellText(cells[columns.ownExport?.withdrawnAt ?? -1]);
  if (withdrawn !== '') return { field: null, ...remark('row_withdrawn', { text: withdrawn }) };
  if (mark === 'hidden') return { field: null, ...remark('row_hidden') };
  if (filled.length > 1 && mark === 'struck') return { field: null, ...remark('row_struck') };
  // The cells of this row may have been read as a part of another row. The note about that is then the
  // reason.
  if (filled.length === 0) return columns.said.get(row - 1)?.[0] ?? { field: null, ...remark('row_blank') };
  const isHead = columns.laterHeads?.get(row - 1) === row - 1;
  if (isHead || isHeaderRow(cells)) return { field: null, ...remark('row_header') };
  // Headings and footnotes have one filled cell; a sailing needs more.
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
