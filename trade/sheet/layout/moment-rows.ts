import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { Layout } from './layouts.ts';
import { headOfPort } from './port-heads.ts';

type Row = readonly SheetCell[];

/** The texts of cells that show whether the days of their row are arrivals or departures. */
const moments = [
  ['ETA', /^(?:ETA|ATA|ARR(?:IVAL|IVES)?|(?:预计)?(?:抵港?|到港?|抵达|到达))$/i],
  ['ETD', /^(?:ETD|ETS|ATD|DEP(?:ARTURE|ARTS)?|SAILS?|SAILING|(?:预计)?(?:离港?|开航?|离泊|开船))$/i],
] as const;
type Moment = (typeof moments)[number][0];

const momentOf = (cell: SheetCell | undefined): Moment | null =>
  moments.find(([, word]) => word.test(simplified(cellText(cell))))?.[0] ?? null;

/**
 * The maximum number of rows at the top in which a header is searched. In these rows, the words for arrival
 * and departure are searched in the first `columnsSearched` columns.
 */
const rowsSearched = 25;
const columnsSearched = 8;

/**
 * The layout with a column for each port and two rows for each voyage: one with its arrivals, one with its
 * departures.
 */
export const momentRows: Layout = {
  id: 'moment_rows',
  arrange: (rows, names) => {
    const head = headIn(rows, names);
    return head && { rows: joined(rows, head), isTransposed: false, titles: [] };
  },
};

interface Head {
  at: number;
  /** The index of the column that shows if the days of a row are arrivals or departures. */
  momentAt: number;
  ports: readonly number[];
}

function headIn(rows: readonly Row[], names: HarborNames): Head | null {
  const momentAt = momentColumn(rows);
  if (momentAt < 0) return null;
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const ports = row.flatMap((cell, index) =>
      index > momentAt && headOfPort(cell, index, names) !== null ? [index] : [],
    );
    if (ports.length > 1) return { at, momentAt, ports };
  }
  return null;
}

/**
 * Returns the index of the first column that names arrivals in some rows and departures in others; -1 if
 * there is none. Only the rows at the top are tested.
 */
function momentColumn(rows: readonly Row[]): number {
  const width = Math.min(
    columnsSearched,
    Math.max(0, ...rows.slice(0, rowsSearched).map((row) => row.length)),
  );
  for (let at = 0; at < width; at++) {
    const found = rows.slice(0, rowsSearched).flatMap((row) => momentOf(row[at]) ?? []);
    if (found.length > 1 && new Set(found).size > 1) return at;
  }
  return -1;
}

/**
 * Joins the rows of each voyage into its first row. Each port gets one column for the arrival and one for the
 * departure.
 */
function joined(rows: readonly Row[], { at: headAt, momentAt, ports }: Head): Row[] {
  const header = rows[headAt] ?? [];
  const others = header.flatMap((_, at) => (at === momentAt || ports.includes(at) ? [] : [at]));
  const made: SheetCell[][] = rows.map((row) => [...row]);
  made[headAt] = [
    ...others.map((at) => header[at] ?? null),
    ...ports.flatMap((at) => moments.map(([moment]) => `${moment} ${cellText(header[at])}`)),
  ];
  let first = -1;
  for (let at = headAt + 1; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const moment = momentOf(row[momentAt]);
    if (!moment) {
      first = -1;
      continue;
    }
    const isPair = first === at - 1 && momentOf(rows[first]?.[momentAt]) === 'ETA' && moment === 'ETD';
    const isNext =
      first >= 0 &&
      (others.every((one) => isSame(row[one], rows[first]?.[one])) || (isPair && isVoyageBelow(row, others)));
    if (!isNext) first = at;
    const voyage = isNext ? (made[first] ?? []) : others.map((one) => row[one] ?? null);
    if (isNext)
      for (const [nth, one] of others.entries())
        if (!isSame(row[one], rows[first]?.[one]))
          voyage[nth] = `${cellText(voyage[nth])} / ${cellText(row[one])}`;
    for (const [nth, port] of ports.entries())
      for (const [which, [name]] of moments.entries())
        if (name === moment) voyage[others.length + nth * moments.length + which] = row[port] ?? null;
    made[first] = Array.from(voyage, (cell) => cell ?? null);
    if (isNext) made[at] = [];
  }
  return made;
}

/**
 * Returns true if the second row of a voyage contains only its voyage number, below the vessel in the first
 * row.
 */
function isVoyageBelow(row: Row, others: readonly number[]): boolean {
  const filled = others.map((at) => cellText(row[at])).filter((text) => text !== '');
  return filled.length === 1 && /^(?:V(?:OY)?\.? ?)?(?=[A-Z]*\d)[A-Z\d-]{1,9}$/i.test(filled[0] ?? '');
}

/**
 * Returns true for a cell that is empty or repeats the cell above. A row continues the voyage of the row
 * above if this is true for all its cells except the cells of ports.
 */
const isSame = (cell: SheetCell | undefined, above: SheetCell | undefined): boolean =>
  isBlank(cell) || cellText(cell) === cellText(above);
