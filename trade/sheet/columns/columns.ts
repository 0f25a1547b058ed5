import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetColumn, SheetField } from './field.ts';
import { guessByContents } from './guess-by-contents.ts';
import { asAPersonReads } from '../layout/as-a-person-reads.ts';
import { arrangeRows } from '../layout/arrange.ts';
import { portHeads } from '../layout/port-heads.ts';
import type { SheetNote } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { laycanRank, matchHeader } from './match-header.ts';

export interface SheetColumns {
  /** The rows in their places, with columns of their own for what the layout of the sheet says. */
  rows: readonly (readonly SheetCell[])[];
  /** Whether these rows are the columns of the sheet, each in the place that the column had. */
  isTurned?: boolean;
  /** What stands above a table that was turned. */
  titles?: readonly (readonly SheetCell[])[];
  /** Rows above the first sailing, headers included. */
  firstRow: number;
  columns: SheetColumn[];
  columnOf: ReadonlyMap<SheetField, number>;
  missing: SheetField[];
  /** By the row's place from 0, that of the head further down under which it stands; a head stands under itself. */
  laterHeads?: ReadonlyMap<number, number>;
  /** What the layout made assume, by the row's place from 0. */
  said: ReadonlyMap<number, readonly SheetNote[]>;
}

/** Titles and addresses stand above the header; further down there is none. */
const headerRowsSearched = 25;
/** One matching cell may be chance. */
const headerCellsLeast = 2;

/** Finds the header and says what each column holds, by its header and, where that does not help, by its contents. */
export function guessColumns(
  written: readonly (readonly SheetCell[])[],
  names: HarborNames,
  today: string,
): SheetColumns {
  const { rows, isTurned, titles } = asAPersonReads(written, names);
  const headerRow = findHeaderRow(rows, names);
  const firstRow = headerRow < 0 ? 0 : skipSecondHeader(rows, headerRow);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const fields = headerRow < 0 ? [] : fieldsOfHeader(rows[headerRow] ?? []);
  const byHeader = columnsOf(fields);
  const arranged = arrangeRows({
    rows,
    headerRow,
    firstRow,
    columnOf: byHeader,
    names,
    today,
    isHead: isHeaderRow,
    columnsUnder: (row) => columnsOf(fieldsOfHeader(row)),
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
    };
  });
  guessByContents(columns, arranged.rows.slice(firstRow), { names, today });
  const columnOf = columnsOf(columns.map(({ field }) => field));
  const { said, laterHeads } = arranged;
  const missing = missingFields(columnOf);
  return { rows: arranged.rows, isTurned, titles, laterHeads, said, firstRow, columns, columnOf, missing };
}

/** What the rates of a row are headed, often their currency and unit: by the head under which it stands. */
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

/** What stands above the sailings of a sheet. */
export const rowsAbove = ({
  rows,
  firstRow,
  titles = [],
}: Pick<SheetColumns, 'rows' | 'firstRow' | 'titles'>): readonly (readonly SheetCell[])[] => [
  ...titles,
  ...rows.slice(0, firstRow),
];

/** A row that repeats the header, as sheets of several sections do. */
export function isHeaderRow(row: readonly SheetCell[]): boolean {
  return scoreOf(row) >= 3 && scoreOf(row) * 2 > row.filter((cell) => !isBlank(cell)).length;
}

/** How many columns the clearest header of a sheet explains; says which sheet of a workbook is meant. */
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
  if (best >= 0) return best;
  // Beside columns that are headed by their ports one head is enough.
  return rows
    .slice(0, headerRowsSearched)
    .findIndex((row) => scoreOf(row) > 0 && portHeads(row, names, new Map()).length > 1);
}

function scoreOf(row: readonly SheetCell[]): number {
  return new Set(row.flatMap((cell) => matchHeader(cell)?.field ?? [])).size;
}

/** English headers often stand in a row of their own below the Chinese ones. */
function skipSecondHeader(rows: readonly (readonly SheetCell[])[], headerRow: number): number {
  const next = rows[headerRow + 1];
  return next && isHeaderRow(next) ? headerRow + 2 : headerRow + 1;
}

/** Each field goes to the column whose header says it most certainly, the left one of equals. */
function fieldsOfHeader(row: readonly SheetCell[]): (SheetField | null)[] {
  const fields: (SheetField | null)[] = row.map(() => null);
  const matches = row
    .map((cell, index) => ({ index, match: matchHeader(cell) }))
    .map((one) => ({
      ...one,
      rank: one.match?.field === 'laycan' ? laycanRank(cellText(row[one.index])) : 0,
    }))
    .sort(
      (a, b) => b.rank - a.rank || (b.match?.certainty ?? 0) - (a.match?.certainty ?? 0) || a.index - b.index,
    );
  for (const { index, match } of matches) {
    if (match && !fields.includes(match.field)) fields[index] = match.field;
  }
  return fields;
}

function missingFields(columnOf: ReadonlyMap<SheetField, number>): SheetField[] {
  const missing: SheetField[] = [];
  if (!columnOf.has('load')) missing.push('load');
  if (!columnOf.has('laycan') && !columnOf.has('laycan_start')) missing.push('laycan');
  if (!columnOf.has('unload')) missing.push('unload');
  return missing;
}
