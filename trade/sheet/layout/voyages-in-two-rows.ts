import { addDays } from '../../calendar/plain-date.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { settleRow } from '../status/settle-row.ts';
import { headOfPort } from './port-heads.ts';
import { readLane } from './lane.ts';
import { monthOfTitle } from './section-months.ts';

type Row = readonly SheetCell[];

interface Context {
  names: HarborNames;
  today: string;
}

const rowsSearched = 25;
const headsLeast = 2;
const pairsLeast = 2;
const cellsLeast = 3;

/**
 * Joins the two rows of each voyage into its first row. Either the vessel is in one row and its days are in
 * the next, or the header has two rows with different headings. The second row becomes blank. Other sheets
 * are returned unchanged.
 */
export function withWholeVoyages(rows: readonly Row[], context: Context): readonly Row[] {
  const at = rows.slice(0, rowsSearched).findIndex((row) => countHeads(row, context) >= headsLeast);
  if (at < 0) return rows;
  return withOneHeader(rows, at, context) ?? withVesselRows(rows, at, context);
}

const fieldOf = (cell: SheetCell | undefined): SheetField | null => {
  const match = matchHeader(cell);
  return match && match.certainty > 1 ? match.field : null;
};

const countHeads = (row: Row, { names }: Context): number =>
  row.filter((cell, index) => fieldOf(cell) !== null || headOfPort(cell, index, names) !== null).length;

const ends: readonly SheetField[] = ['load', 'unload'];
const portFields: readonly (SheetField | null)[] = ends;
const dayFields: readonly (SheetField | null)[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
];

/**
 * Joins a header in two rows, `Vessel | POL | ETD` above `Voyage | POD | ETA`, and the two rows of each
 * voyage below it. Returns null unless the two header rows have different headings and the cells of both rows
 * fit their headings.
 */
function withOneHeader(rows: readonly Row[], headAt: number, context: Context): readonly Row[] | null {
  const [upper = [], lower = []] = [rows[headAt], rows[headAt + 1]];
  const [first, second] = [upper.map(fieldOf), lower.map(fieldOf)];
  const known = first.filter((field) => field !== null);
  const others = second.filter((field) => field !== null);
  const isOther = others.length >= headsLeast && others.every((field) => !known.includes(field));
  const hasPorts = ends.every((field) => known.includes(field) || others.includes(field));
  if (!isOther || !hasPorts) return null;
  const places = [...rows.keys()].filter((at) => at > headAt + 1 && !(rows[at] ?? []).every(isBlank));
  const body = places.filter((at) => (rows[at] ?? []).filter((cell) => !isBlank(cell)).length > 1);
  if (body.length < pairsLeast || body.length % 2 > 0) return null;
  const agrees = (row: Row, fields: readonly (SheetField | null)[]) =>
    fields.every((field, index) => isOfField(row[index] ?? null, field, context));
  const arePairs = body.every((at, nth) =>
    nth % 2 === 0
      ? agrees(rows[at] ?? [], first)
      : at === (body[nth - 1] ?? 0) + 1 && agrees(rows[at] ?? [], second),
  );
  if (!arePairs) return null;
  const width = Math.max(upper.length, ...body.map((at) => (rows[at] ?? []).length));
  const made = [...rows];
  for (const at of [headAt, ...body.filter((_, nth) => nth % 2 === 0)]) {
    const row = Array.from({ length: width }, (_, index) => rows[at]?.[index] ?? null);
    made[at] = [...row, ...(rows[at + 1] ?? [])];
    made[at + 1] = [];
  }
  return made;
}

function isOfField(cell: SheetCell, field: SheetField | null, { names, today }: Context): boolean {
  if (isAbsent(cell)) return true;
  if (portFields.includes(field)) return 'value' in readHarbors(cellText(cell), names, { isExact: true });
  return !dayFields.includes(field) || 'value' in readWindow(cell, { today, graceDays: 31 });
}

/**
 * Joins the row of a vessel with the next row, if no column has a cell in both rows, or if the next row has
 * the voyage number below the vessel. At least `pairsLeast` vessels must have two such rows; a single one is
 * enough if the sheet has no other rows.
 */
function withVesselRows(rows: readonly Row[], headAt: number, context: Context): readonly Row[] {
  const header = rows[headAt] ?? [];
  const shipAt = header.findIndex((cell) => fieldOf(cell) === 'ship_name');
  if (shipAt < 0) return rows;
  const hasVoyages = header.some((cell) => fieldOf(cell) === 'voyage_number');
  const made = [...rows];
  let pairs = 0;
  let vessels = 0;
  for (let at = headAt + 1; at < rows.length; at++) {
    const [row = [], next = []] = [rows[at], rows[at + 1]];
    if (!isVesselRow(row, shipAt, context)) continue;
    const whole =
      voyageBelow(row, next, shipAt, hasVoyages) ??
      stayBelow(row, next, shipAt, context) ??
      completed(row, next, { shipAt, after: rows[at + 2] ?? [] });
    // A row with one filled cell and no second row is a title or a note, so it does not count as a vessel.
    if (whole || row.filter((cell) => !isBlank(cell)).length > 1) vessels += 1;
    if (!whole) continue;
    made[at] = whole;
    made[at + 1] = [];
    pairs += 1;
    at += 1;
  }
  // A single vessel with two rows is certain only if the sheet has no other rows.
  const areEnough = pairs >= pairsLeast || (pairs === 1 && rows.length === headAt + 3);
  return areEnough && pairs === vessels ? made : rows;
}

const voyageAlone = /^(?:V(?:OY(?:AGE)?)?[ .:]{0,2})?(?=[A-Z-]{0,4}\d)[A-Z\d-]{1,9}$/i;

function isVesselRow(row: Row, shipAt: number, { names }: Context): boolean {
  const text = cellText(row[shipAt]);
  if (!/\p{L}{3}|\p{Script=Han}{2}/u.test(text) || voyageAlone.test(text)) return false;
  if (row.filter((cell) => !isBlank(cell)).length > 1) return matchHeader(text) === null;
  // A row with one filled cell may be a title instead of a vessel: a month, a lane, a port or a status such
  // as `SOLD OUT`.
  return (
    text.length <= 40 &&
    !text.includes(':') &&
    monthOfTitle(text) === null &&
    readLane(text, names) === null &&
    !('value' in readHarbors(text, names, { isExact: true })) &&
    !('state' in settleRow([text], new Map()))
  );
}

/**
 * Adds the voyage number in the row below a vessel to the vessel's cell: `HERA BAY` above `V.33W` becomes
 * `HERA BAY / 33W`. Returns the changed row of the vessel. Returns null if the row below contains anything
 * else, or if the sheet has a column of voyage numbers (`hasVoyages`).
 */
function voyageBelow(row: Row, next: Row, shipAt: number, hasVoyages: boolean): Row | null {
  const filled = next.filter((cell) => !isBlank(cell));
  const voyage = cellText(next[shipAt]);
  if (hasVoyages || filled.length !== 1 || !voyageAlone.test(voyage)) return null;
  return row.with(
    shipAt,
    `${cellText(row[shipAt])} / ${voyage.replace(/^V(?:OY(?:AGE)?)?[ .:]{0,2}(?=[A-Z]{0,3}\d)/i, '')}`,
  );
}

/** The maximum number of days that a vessel stays in a port. */
const stayDaysMost = 10;

/**
 * Joins two rows: a vessel with its arrivals, and below it the voyage number with the departures. Returns
 * null unless each arrival has a departure below it, at most `stayDaysMost` days later.
 */
function stayBelow(row: Row, next: Row, shipAt: number, { today }: Context): Row | null {
  if (!voyageAlone.test(cellText(next[shipAt]))) return null;
  const dayOf = (cell: SheetCell | undefined) => {
    const read = readWindow(cell ?? null, { today, graceDays: 31 });
    return 'value' in read ? read.value : null;
  };
  let stays = 0;
  const made = row.map((cell, index): SheetCell | undefined => {
    const below = next[index] ?? null;
    if (index === shipAt) return `${cellText(cell)} / ${cellText(below)}`;
    if (cellText(cell) === cellText(below)) return cell;
    const [from, to] = [dayOf(cell), dayOf(below)];
    const isStay =
      from &&
      to &&
      from.start_time <= to.start_time &&
      to.start_time <= addDays(from.start_time, stayDaysMost);
    if (!isStay) return undefined;
    stays += 1;
    return `ETA ${cellText(cell)} ETD ${cellText(below)}`;
  });
  const cells = made.filter((cell) => cell !== undefined);
  return stays > 1 && cells.length === row.length && next.length <= row.length ? cells : null;
}

/** Returns true for a label that is in the vessel column before the days of a voyage: `ETD/ETA`, `Dates`. */
const isLabelOfDays = (cell: SheetCell | undefined): boolean =>
  /^(?:(?:ET[ABDS]|AT[ABD]|DATES?|DAYS?|SCHEDULE|日期|船期|预?[抵到离]港?|开航|靠泊)[ /&-]{0,3}){1,3}$/i.test(
    cellText(cell),
  );

/**
 * Returns both rows as one. Returns null if a column has a cell in both rows, or if a third row continues the
 * voyage.
 */
function completed(row: Row, next: Row, { shipAt, after }: { shipAt: number; after: Row }): Row | null {
  const isUnnamed = (one: Row) => isBlank(one[shipAt]) || isLabelOfDays(one[shipAt]);
  const filled = next.filter((cell) => !isBlank(cell)).length;
  if (filled < 2 || !isUnnamed(next)) return null;
  const isContinued = after.filter((cell) => !isBlank(cell)).length > 1 && isUnnamed(after);
  const width = Math.max(row.length, next.length);
  const columns = Array.from(
    { length: width },
    (_, index) => [row[index] ?? null, index === shipAt ? null : (next[index] ?? null)] as const,
  );
  const isApart = columns.every(([one, other]) => isBlank(one) || isBlank(other));
  if (isContinued || !isApart) return null;
  const made = columns.map(([one, other]) => (isBlank(one) ? other : one));
  return made.filter((cell) => !isBlank(cell)).length >= cellsLeast ? made : null;
}
