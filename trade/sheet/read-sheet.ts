import { tradeLimits } from '../limits.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { cellText, isBlank, type SheetCell } from './cell.ts';
import { guessColumns, isHeaderRow, type SheetColumns } from './columns/columns.ts';
import type { DateOrder } from './dates/date-atoms.ts';
import { dateOrderOf } from './dates/date-order.ts';
import type { SheetField } from './columns/field.ts';
import type { HarborNames } from './ports/harbor-names.ts';
import { remark, type SheetNote } from './note.ts';
import { readRow, type RowContext, type SheetManager } from './read-row.ts';
import { RowReader } from './row-reader.ts';
import { sailingKey, type SheetSailing } from './sheet-sailing.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

export interface SheetContext {
  names: HarborNames;
  /** The day from which missing years are counted and before which a window is over. */
  today: PlainDate;
  managers?: readonly SheetManager[];
  isEstimating?: boolean;
  /** Sailings that are already there: what to call them, by `sailingKey`. */
  existing?: ReadonlyMap<string, string>;
  /** How bare numbers are meant in its dates, where that has been found out. */
  order?: DateOrder | undefined;
}

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
}

/** Why nothing of a sheet can be read. */
export type SheetFailure =
  | { code: 'sheet_empty'; values: Record<string, never> }
  | { code: 'sheet_too_long'; values: { most: number; count: number } }
  | { code: 'column_missing'; field: SheetField };

/** What each column holds, and for what reason the sheet as a whole is refused. */
export function readColumns(
  rows: SheetRows,
  context: SheetContext,
): SheetColumns & { failure: SheetFailure | null } {
  const columns = guessColumns(rows, context.names, context.today);
  return { ...columns, failure: failureOf(rows, columns) };
}

/**
 * Gives every row from `firstRow` on its verdict, in order; a row that is refused does not touch
 * the others. The generator lets its user show progress, and breathe.
 */
export function* readSheet(
  rows: SheetRows,
  columns: SheetColumns,
  context: SheetContext,
): Generator<RowVerdict> {
  const rateColumn = columns.columnOf.get('rate');
  const rowContext: RowContext = {
    names: context.names,
    today: context.today,
    managers: context.managers ?? [],
    isEstimating: context.isEstimating ?? false,
    order: context.order ?? dateOrderOf(rows.slice(columns.firstRow), columns.columnOf, context.today),
    rateHeader: columns.columns.find(({ index }) => index === rateColumn)?.header ?? '',
    harborsByText: new Map(),
  };
  const seen = new Map<string, number>();
  for (let at = columns.firstRow; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    yield {
      row: at + 1,
      ...judge(cells, columns, { ...rowContext, seen, row: at + 1, existing: context.existing }),
    };
  }
}

interface JudgeContext extends RowContext {
  seen: Map<string, number>;
  row: number;
  existing: ReadonlyMap<string, string> | undefined;
}

function judge(
  cells: readonly SheetCell[],
  columns: SheetColumns,
  context: JudgeContext,
): Pick<RowVerdict, 'verdict' | 'notes' | 'sailing'> {
  const skipped = reasonToSkip(cells, columns);
  if (skipped) return { verdict: 'skipped', notes: [skipped], sailing: null };
  const reader = new RowReader(cells, columns.columnOf);
  const sailing = readRow(reader, context);
  if (sailing) refuseDuplicate(sailing, reader, context);
  if (!sailing || reader.refused.length > 0)
    return { verdict: 'refused', notes: reader.refused, sailing: null };
  return { verdict: reader.assumed.length > 0 ? 'corrected' : 'accepted', notes: reader.assumed, sailing };
}

function reasonToSkip(cells: readonly SheetCell[], columns: SheetColumns): SheetNote | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return { field: null, ...remark('row_blank') };
  if (isHeaderRow(cells)) return { field: null, ...remark('row_header') };
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
