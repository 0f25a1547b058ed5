import * as tradeLimits from '../trade-limits.ts';
import { isBlank, type SheetCell } from './cell.ts';
import { guessColumns, type ColumnsContext, type SheetColumns } from './columns/columns.ts';
import type { SheetField } from './headers/field.ts';
import { withoutAbbreviations } from './layout/abbreviations.ts';
import { arrangementsOf } from './layout/arrangements.ts';
import { withDeadlineList } from './layout/deadline-list.ts';
import { withRevisedRows } from './layout/version-rows.ts';
import { withVesselOfSheet } from './layout/vessel-of-sheet.ts';
import { withWholeVoyages } from './layout/voyages-in-two-rows.ts';
import { chooseLayout } from './choose-layout.ts';
import { remark } from './note.ts';
import { meantNames, withMeanings } from './ports/meant-names.ts';
import { withDoubtfulStates } from './accounting/doubtful-states.ts';
import { eventsInstead } from './events/prefer-events.ts';

type SheetRows = readonly (readonly SheetCell[])[];

/** The reason why the whole sheet is refused, so that none of its rows is read. */
export type SheetFailure =
  | { code: 'sheet_empty'; values: Record<string, never> }
  | { code: 'sheet_too_long'; values: { most: number; count: number } }
  | { code: 'column_missing'; field: SheetField };

/** Finds the layout of a sheet, the field of each column, and the reason if the whole sheet is refused. */
export function readColumns(
  rows: SheetRows,
  given: ColumnsContext,
): SheetColumns & { failure: SheetFailure | null } {
  const meant = meantNames(rows, given.names);
  const context = { ...given, names: withMeanings(given.names, meant) };
  const isTooLong = rows.length > tradeLimits.sheetRowsMost * 2;
  const written = withoutAbbreviations(isTooLong ? rows.slice(0, rowsOfHead) : rows, context.names);
  const isMarked = context.gone?.size !== 0;
  const named = withVesselOfSheet(written, context.sheetName ?? '', context.names);
  // If rows are struck through or hidden, two rows are not joined, because the mark of one row would then
  // apply to both.
  const tooLong = isMarked
    ? named.rows
    : withWholeVoyages(withDeadlineList(withRevisedRows(named.rows)), context);
  const chosen = chooseLayout(
    arrangementsOf(tooLong, context.names, {
      isMarked,
      today: context.today,
    }).map(({ id, ...arranged }) => ({
      ...guessColumns(arranged, context),
      layout: id,
    })),
    tooLong,
    context,
  );
  const found = (context.gone && eventsInstead(chosen, tooLong, context)) || chosen;
  const columns = withVesselNote(withDoubtfulStates(found, tooLong), named.text);
  // The row limit applies to the rows after transposing, because columns may have become rows. A sheet that
  // was shortened above, because it has too many rows, is measured by its original rows.
  return {
    ...columns,
    ...(meant.length > 0 && { meant }),
    failure: failureOf(isTooLong ? rows : columns.rows, columns),
  };
}

/**
 * Adds a note to each sailing whose vessel was read from the name of the sheet. `text` is that name; null if
 * it was not used.
 */
function withVesselNote(columns: SheetColumns, text: string | null): SheetColumns {
  if (text === null) return columns;
  const note = { field: 'ship_name' as const, ...remark('vessel_from_title', { text }) };
  const notes = new Map(columns.notes);
  for (const [at, row] of columns.rows.entries())
    if (at >= columns.firstRow && row.filter((cell) => !isBlank(cell)).length > 1)
      notes.set(at, [...(notes.get(at) ?? []), note]);
  return { ...columns, notes };
}

/**
 * The number of rows that are read from a sheet that is too long. They are enough to identify its columns.
 */
const rowsOfHead = 200;

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
