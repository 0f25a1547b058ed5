import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetColumn, SheetField } from '../headers/field.ts';
import { guessByContents } from './guess-by-contents.ts';
import { arrangeRows } from '../layout/arrange.ts';
import { isHeadOfPorts } from '../layout/call-heads.ts';
import type { ArrangedRows, LayoutId } from '../layout/layouts.ts';
import { portHeads } from '../layout/port-heads.ts';
import type { SheetNote } from '../note.ts';
import { sharedExport, type SharedExport } from '../own-export/shared-heads.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { MeantName } from '../ports/meant-names.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { titleOf } from '../layout/voyage-titles.ts';
import { headerFields } from './header-fields.ts';

export interface SheetColumns {
  /**
   * The rows of the sheet, with the same indexes as in the file. Contents that follow from the layout, such
   * as a section title that names the loading port, are in columns added on the right.
   */
  rows: readonly (readonly SheetCell[])[];
  /** True if the sheet was transposed, so that its columns became these rows in their original order. */
  isTransposed?: boolean;
  /** The rows that were above the table before the table was transposed. */
  titles?: readonly (readonly SheetCell[])[];
  /**
   * For each row that the layout has added below the sheet, by its index: the index of the original row from
   * whose cells it was made.
   */
  sources?: ReadonlyMap<number, number>;
  /** The number of rows above the first sailing, including header rows. */
  firstRow: number;
  columns: SheetColumn[];
  columnOf: ReadonlyMap<SheetField, number>;
  missing: SheetField[];
  /**
   * For each row below a repeated header, the index of that header row. A repeated header row has its own
   * index.
   */
  laterHeads?: ReadonlyMap<number, number>;
  /**
   * Notes about assumptions that the sheet reader made because of the layout, by row index. Example: the
   * loading port of a row is read from a title above it.
   */
  notes: ReadonlyMap<number, readonly SheetNote[]>;
  /** Questions, by row index: notes that refuse a row until a person has decided about them in the review. */
  asked?: ReadonlyMap<number, readonly SheetNote[]>;
  /**
   * The rows exactly as in the file, without added columns. `Accounting` searches them for unread cells.
   * Absent for messages.
   */
  source?: readonly (readonly SheetCell[])[];
  /**
   * For each row, the indexes of the columns whose cells the layout code has already read, so that they do
   * not count as lost.
   */
  usedBy?: ReadonlyMap<number, ReadonlySet<number>>;
  /**
   * The indexes of rows below a later header row that has other columns. They are read only with that header;
   * the columns of the first header do not apply to them.
   */
  wholeRows?: ReadonlySet<number>;
  /**
   * For a message, the lines of each sailing as one text, by row index. `asides` are the lines that belong to
   * no sailing, such as a greeting.
   */
  texts?: readonly string[];
  /**
   * For a message, the indexes of the rows in which the reader has understood every word. Their remarks need
   * not be searched for numbers and ports.
   */
  accounted?: ReadonlySet<number>;
  asides?: readonly string[];
  /**
   * The extra columns of a sheet of sailings that was shared from this application, such as the shipowner;
   * absent for other sheets.
   */
  ownExport?: SharedExport;
  /** The names that several ports share, with the port that each means in this sheet; absent if there are none. */
  meant?: readonly MeantName[];
  /** The layout that was chosen; absent for messages. */
  layout?: LayoutId;
  /**
   * The layouts with about the same score, so that only a person can choose; absent if one layout is clearly
   * better.
   */
  undecided?: Undecided;
}

/** A sheet for which several layouts have about the same score, with the sailings that each layout gives. */
export interface Undecided {
  /**
   * The header row of the sheet as text. The person's answer applies to all sheets of the sender with this
   * header.
   */
  head: string;
  /** The reading of each layout, the best one first. `text` shows the first sailing as this layout reads it. */
  readings: readonly { layout: LayoutId; columns: SheetColumns; text: string }[];
}

/**
 * The number of rows at the top in which the header row is searched. Titles and addresses may be above it.
 */
const headerRowsSearched = 25;
/**
 * The minimum number of cells of a header row that match a field, because a single match may be accidental.
 */
const headerCellsLeast = 2;

export interface ColumnsContext {
  names: HarborNames;
  today: string;
  /** The name of the sheet in its workbook, which may name a port or a month. */
  sheetName?: string | undefined;
  /**
   * The rows that are struck through or hidden. Absent if columns or parts of rows are marked too. The sheet
   * is then not read a second time by `readEvents`, which can skip only whole rows.
   */
  gone?: ReadonlySet<number> | undefined;
}

/**
 * Finds the header row and the meaning of each column, from its heading or, if the heading is unclear, from
 * its cells.
 */
export function guessColumns(
  { rows, isTransposed, titles, sources }: ArrangedRows,
  { names, today, sheetName = '' }: ColumnsContext,
): SheetColumns {
  const headerRow = findHeaderRow(rows, names);
  const firstRow = headerRow < 0 ? 0 : skipSecondHeader(rows, headerRow);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const { fields, replaced, planned } = headerFields(headerRow < 0 ? [] : (rows[headerRow] ?? []));
  correctDays(fields, rows.slice(firstRow));
  correctVessels(fields, rows.slice(firstRow));
  const byHeader = columnsOf(fields);
  const ownExport = sharedExport(rows[headerRow] ?? []);
  const arranged = arrangeRows({
    rows,
    headerRow,
    firstRow,
    columnOf: byHeader,
    names,
    today,
    planned,
    sheetName,
    isHead: isHeaderRow,
    columnsUnder: (row) => columnsOf(headerFields(row).fields),
  });
  const shown = [...arranged.columnOf].filter(([, index]) => index >= width);
  const columns = Array.from({ length: width + shown.length }, (_, index): SheetColumn => {
    const field = fields[index] ?? shown.find(([, at]) => at === index)?.[0] ?? null;
    const below = arranged.rows.slice(firstRow).find((row) => !isBlank(row[index]));
    return {
      index,
      header: headerRow < 0 ? '' : cellText(rows[headerRow]?.[index]),
      field,
      by: field ? (index < width ? 'header' : 'contents') : null,
      sample: cellText(below?.[index]),
      isAdded: index >= width,
      ...(replaced.has(index) && { isReplaced: true }),
    };
  });
  guessByContents(columns, arranged.rows.slice(firstRow), { names, today });
  const columnOf = columnsOf(columns.map(({ field }) => field));
  const { notes, asked, laterHeads, usedBy, wholeRows } = arranged;
  const missing = missingFields(columnOf);
  return {
    rows: arranged.rows,
    isTransposed,
    titles,
    ...(sources && { sources }),
    laterHeads,
    notes,
    asked,
    source: rows,
    usedBy,
    ...(ownExport && { ownExport }),
    wholeRows,
    firstRow,
    columns,
    columnOf,
    missing,
  };
}

/** A range of days without a month, as in a column `Days`: `3-5`. */
const rangeOfDays = /^\d{1,2} ?[-~–] ?\d{1,2}$/;

/**
 * Assigns the loading days to a column `Days` if its cells are ranges such as `3-5`. Such a column was
 * matched as transit days, but transit days are single numbers.
 */
function correctDays(fields: (SheetField | null)[], rows: readonly (readonly SheetCell[])[]): void {
  const at = fields.indexOf('transit_days');
  if (at < 0 || fields.includes('laycan') || fields.includes('laycan_start')) return;
  const filled = rows.map((row) => cellText(row[at])).filter((text) => text !== '');
  const ranges = filled.filter((text) => rangeOfDays.test(text));
  if (ranges.length * 2 > filled.length) fields[at] = 'laycan';
}

/**
 * Assigns the vessel to a column `Vessel (IMO)` if its cells are names. Such a column was matched as IMO
 * numbers, but an IMO number is a single number.
 */
function correctVessels(fields: (SheetField | null)[], rows: readonly (readonly SheetCell[])[]): void {
  const at = fields.indexOf('imo');
  if (at < 0 || fields.includes('ship_name')) return;
  const filled = rows.map((row) => cellText(row[at])).filter((text) => text !== '');
  const names = filled.filter((text) => /^(?!IMO)\p{L}{3}|^\p{Script=Han}{2}/iu.test(text));
  if (names.length * 2 > filled.length) fields[at] = 'ship_name';
}

/**
 * Returns the heading of the rate column that applies to a row. Currency and unit are read from the heading
 * if the cell has none: `Rate (USD/MT)`.
 */
export function rateHeadOf(
  { rows, columns, columnOf, laterHeads }: Pick<SheetColumns, 'rows' | 'columns' | 'columnOf' | 'laterHeads'>,
  at: number,
): string {
  const rateAt = columnOf.get('rate');
  const first = columns.find(({ index }) => index === rateAt)?.header ?? '';
  const head = rows[laterHeads?.get(at) ?? -1];
  const named = head?.find((cell) => matchHeader(cell)?.field === 'rate') ?? head?.[rateAt ?? -1];
  return cellText(named) || first;
}

const columnsOf = (fields: readonly (SheetField | null)[]): ReadonlyMap<SheetField, number> =>
  new Map(fields.flatMap((field, index) => (field ? [[field, index] as const] : [])));

/** Returns the rows above the first sailing of a sheet, which contain titles and the date of the list. */
export const rowsAbove = ({
  rows,
  firstRow,
  titles = [],
}: Pick<SheetColumns, 'rows' | 'firstRow' | 'titles'>): readonly (readonly SheetCell[])[] => [
  ...titles,
  ...rows.slice(0, firstRow),
];

/** Returns true for a row that repeats the headings, as in a sheet with several sections. */
export function isHeaderRow(row: readonly SheetCell[]): boolean {
  return scoreOf(row) >= 3 && scoreOf(row) * 2 > row.filter((cell) => !isBlank(cell)).length;
}

/**
 * Returns the number of columns with a known heading in the best header row. The importer uses it to choose
 * among the sheets of a workbook.
 */
export function bestHeaderScore(rows: readonly (readonly SheetCell[])[]): number {
  return Math.max(0, ...rows.slice(0, headerRowsSearched).map(scoreOf));
}

function findHeaderRow(rows: readonly (readonly SheetCell[])[], names: HarborNames): number {
  let best = -1;
  let bestScore = headerCellsLeast - 1;
  rows.slice(0, headerRowsSearched).forEach((row, at) => {
    const score = scoreOf(row);
    if (score > bestScore) [best, bestScore] = [at, score];
  });
  // If a sheet has several tables with different headings, the first header is used, although a later one has more known
  // headings. Otherwise the tables above it would be lost.
  const first = rows
    .slice(0, Math.max(best, 0))
    .findIndex((row) => isHeaderRow(row) || isHeadOfCalls(row, names));
  if (best >= 0) return first >= 0 && hasRowsBetween(rows, first, best) ? first : best;
  // Normally a header row needs several known headings. One is enough if other cells of the row are port names,
  // or if a cell is the heading of a column of ports, such as `Port`.
  return rows
    .slice(0, headerRowsSearched)
    .findIndex(
      (row) =>
        scoreOf(row) > 0 &&
        (portHeads(row, names, new Map()).length > 1 || row.some((cell) => isHeadOfPorts(cell))),
    );
}

/** Returns true for a header with few fields, whose other headings are ports and deadlines. */
function isHeadOfCalls(row: readonly SheetCell[], names: HarborNames): boolean {
  const ports = portHeads(row, names, new Map()).length;
  const deadlines = row.filter((cell) => typeof cell === 'string' && isDeadline(cellText(cell))).length;
  const filled = row.filter((cell) => !isBlank(cell)).length;
  return ports > 1 && scoreOf(row) >= headerCellsLeast && scoreOf(row) + ports + deadlines >= filled - 1;
}

/** Returns true if a row between two headers has more than two filled cells and is not a header. */
const hasRowsBetween = (rows: readonly (readonly SheetCell[])[], first: number, last: number): boolean =>
  rows
    .slice(first + 1, last)
    .some((row) => row.filter((cell) => !isBlank(cell)).length > 2 && !isHeaderRow(row));

function scoreOf(row: readonly SheetCell[]): number {
  // A row such as `Vessel: | SEA LARK | Voyage: | 12` is the title of a voyage.
  if (titleOf(row).length > 0) return 0;
  return new Set(row.flatMap((cell) => matchHeader(cell)?.field ?? [])).size;
}

/**
 * Returns the index after the header rows. Many sheets have English headings in a second row below the
 * Chinese headings.
 */
function skipSecondHeader(rows: readonly (readonly SheetCell[])[], headerRow: number): number {
  const next = rows[headerRow + 1];
  return next && isHeaderRow(next) ? headerRow + 2 : headerRow + 1;
}

function missingFields(columnOf: ReadonlyMap<SheetField, number>): SheetField[] {
  const missing: SheetField[] = [];
  if (!columnOf.has('load')) missing.push('load');
  if (!columnOf.has('laycan') && !columnOf.has('laycan_start')) missing.push('laycan');
  if (!columnOf.has('unload')) missing.push('unload');
  return missing;
}
