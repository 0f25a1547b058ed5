import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { Layout } from './layouts.ts';
import { headOfPort, portHeads } from './port-heads.ts';

type Row = readonly SheetCell[];

/**
 * The maximum number of rows at the top in which a header is searched. `columnsLeast` is the minimum number
 * of columns of the left table.
 */
const rowsSearched = 25;
const columnsLeast = 4;
/** The minimum number of columns of a table whose whole header is repeated next to it. */
const copiedLeast = 3;

/**
 * The layout with two tables next to each other, each with its own header. The rows of the right table are
 * moved below the rows of the left one.
 */
export const sideBySide: Layout = {
  id: 'side_by_side',
  arrange: (rows, names) => {
    const at = splitOf(rows, names);
    if (at === null) return null;
    const left = rows.map((row) => row.slice(0, at));
    const right = rows.map((row) => row.slice(at));
    // The rows of the right table are added below the whole sheet, so the rows of the left table keep their
    // indexes.
    const sources = [...rows.keys()].filter((row) => !(right[row] ?? []).every(isBlank));
    return {
      rows: [...left, ...sources.map((row) => right[row] ?? [])],
      isTransposed: false,
      titles: [],
      sources: new Map(sources.map((row, nth) => [rows.length + nth, row])),
    };
  },
};

const secondLeg =
  /(?<![A-Z])(?:MOTHER|CONNECTING|CONNECTION|(?:2ND|SECOND) (?:LEG|VESSEL|VSL|CARRIER|VOY))(?![A-Z])|二程|大船|母船|干线船/i;

/** Returns the first column of the right table; null if the sheet has one table. */
function splitOf(rows: readonly Row[], names: HarborNames): number | null {
  const twice = rows.slice(0, rowsSearched).flatMap((row) => startOfCopy(row, names) ?? []);
  if (twice[0] !== undefined) return twice[0];
  const heads = rows.slice(0, rowsSearched).flatMap((row) => startsIn(row, names));
  const at = heads.find((start) => start >= columnsLeast);
  if (at === undefined) return null;
  // In a list of transhipments, the columns on the right describe the second vessel and are not a second
  // table.
  if (
    rows.slice(0, rowsSearched).some((row) => row.some((cell) => secondLeg.test(simplified(cellText(cell)))))
  )
    return null;
  const isHeadOf = (part: (row: Row) => Row) =>
    rows.slice(0, rowsSearched).some((row) => isWholeHead(part(row), names));
  return isHeadOf((row) => row.slice(0, at)) && isHeadOf((row) => row.slice(at)) ? at : null;
}

/**
 * Returns the column at which a header begins a second time with the same headings: `Vessel | Voy | ETD | POD
 * | ETA | Vessel | Voy | ETD | POD | ETA`. Each table may then have a title that gives the missing loading
 * port. Headings with ports may name other ports. Returns null if the whole header is not repeated.
 */
function startOfCopy(row: Row, names: HarborNames): number | null {
  const texts = row.map((cell, index) => {
    const port = headOfPort(cell, index, names);
    return port ? `${port.kind ?? ''} PORT` : cellText(cell).toUpperCase();
  });
  const begin = texts.findIndex((text) => text !== '');
  const at = texts.findIndex((text, place) => place > begin && text === texts[begin]);
  if (begin < 0 || at < 0) return null;
  const withoutBlanks = (some: readonly string[]) => some.filter((text) => text !== '').join('|');
  const left = texts.slice(begin, at).filter((text) => text !== '');
  const fields = new Set(left.flatMap((text) => matchHeader(text)?.field ?? []));
  const isNamed = fields.has('ship_name') && (fields.has('laycan') || fields.has('arrival'));
  const isCopy = withoutBlanks(texts.slice(at)) === left.join('|');
  return left.length >= copiedLeast && isNamed && isCopy ? at : null;
}

/**
 * Returns the columns at which a whole table may begin: where the first field of the header occurs, and each
 * column that repeats this field.
 */
function startsIn(row: Row, names: HarborNames): number[] {
  const fields = row.map((cell) => matchHeader(cell)?.field ?? null);
  const first = fields.find((field) => field !== null);
  return fields.flatMap((field, at) =>
    field !== null && field === first && isWholeHead(row.slice(at), names) ? [at] : [],
  );
}

/**
 * Returns true if the headings are sufficient for a table of voyages. It needs the vessel or the voyage
 * number, and either both ports with the loading days or several ports as headings.
 */
function isWholeHead(row: Row, names: HarborNames): boolean {
  const fields = new Set(row.flatMap((cell) => matchHeader(cell)?.field ?? []));
  const hasShip = fields.has('ship_name') || fields.has('voyage_number');
  const isUsual = fields.has('load') && fields.has('unload') && fields.has('laycan');
  return hasShip && (isUsual || portHeads(row, names, new Map()).length > 1);
}
