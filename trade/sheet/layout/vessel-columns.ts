import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isHeadOfPorts } from './call-heads.ts';
import type { ArrangedRows, Layout } from './layouts.ts';
import { withMomentRows } from './moment-columns.ts';
import { withJoinedMoments } from './moment-labels.ts';
import { headOfPort } from './port-heads.ts';
import { withJoinedRoles } from './role-column.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The maximum number of rows of a sheet with a column for each vessel, because its rows become columns. */
const rowsMost = 40;
const portsLeast = 2;

/** The layout with a column for each vessel and a row for each port. */
export const vesselsAcross: Layout = {
  id: 'vessels_across',
  arrange: (given, names) => {
    const written = withJoinedRoles(given, names);
    if (written.length > rowsMost || tablesIn(written).length > 1) return null;
    const rows = withMomentRows(withJoinedMoments(written, names));
    return hasVesselColumns(rows, names) ? vesselsAsRows(rows, names) : null;
  },
};

/**
 * The layout with several tables below each other, each with a column for each vessel. Example: one table for
 * the southbound and one for the northbound voyages.
 */
export const vesselsAcrossInTables: Layout = {
  id: 'vessels_across',
  arrange: (written, names, today) => {
    if (written.length > rowsMost * 2) return null;
    const tables = tablesIn(written);
    if (tables.length < 2) return null;
    const arranged = tables.map((rows) => vesselsAcross.arrange(rows, names, today));
    if (arranged.includes(null)) return null;
    return {
      rows: arranged.flatMap((one) => one?.rows ?? []),
      titles: arranged[0]?.titles ?? [],
      isTransposed: false,
    };
  },
};

/**
 * Returns the tables of a sheet in which several tables with a column for each vessel are below each other.
 * Titles between two tables are left out.
 */
function tablesIn(rows: Rows): Rows[] {
  const heads = rows.flatMap((_, at) => (headOfVessels(rows.slice(at, at + 2)) === 0 ? [at] : []));
  if (heads.length < 2) return [rows];
  const isTitle = (row: readonly SheetCell[]) => row.filter((cell) => !isBlank(cell)).length < 2;
  return heads.map((head, nth) => {
    const table = rows.slice(nth === 0 ? 0 : head, heads[nth + 1] ?? rows.length);
    const last = table.findLastIndex((row) => !isTitle(row));
    return table.slice(0, last + 1);
  });
}

/** Returns true for a sheet with a column for each vessel and a row for each port. */
function hasVesselColumns(rows: Rows, names: HarborNames): boolean {
  const headAt = headOfVessels(rows);
  if (headAt < 0 || rows.length > rowsMost) return false;
  const below = rows.slice(headAt + 1);
  const ports = below.filter(([first]) => headOfPort(first ?? null, 0, names) !== null);
  // Rows with only one filled cell are titles or notes.
  const isFilled = (row: readonly SheetCell[]) => row.slice(1).some((cell) => !isBlank(cell));
  const others = below.filter((row) => !isBlank(row[0]) && !ports.includes(row) && isFilled(row));
  const isHead = (cell: SheetCell | undefined) => matchHeader(cell) !== null || isDeadline(cellText(cell));
  return ports.length >= portsLeast && others.every(([first]) => isHead(first));
}

/**
 * Returns the index of the row with the names of the vessels; -1 if there is none. Its first cell is a
 * heading for vessels. If the next row has a heading for voyage numbers, the first cell may also be empty or
 * contain the title of the sheet.
 */
const headOfVessels = (rows: Rows): number =>
  rows.findIndex((row, at) => {
    const below = matchHeader(rows[at + 1]?.[0]);
    const isUnnamed =
      matchHeader(row[0]) === null &&
      below?.field === 'voyage_number' &&
      below.certainty === 3 &&
      row.slice(1).every((cell) => isBlank(cell) || /\p{L}{2}/u.test(cellText(cell)));
    return isHeadOfVessels(isUnnamed ? ['Vessel', ...row.slice(1)] : row);
  });

/**
 * The titles (`LOADING PORTS`, `卸港`) above the rows of loading ports and above the rows of discharging ports.
 */
const roleTitles = [
  [
    'load',
    /^(?:LOAD(?:ING)?(?: PORTS?)?|PORTS? OF LOADING|POLS?|LOADPORTS?|EXPORT|装(?:货|船)?港?口?|起运港)(?: ?[(/:-]? ?(?:ET[ADS]|LAYCAN|DEPARTURES?|SAILING|DATES?|开航|离港|开船|预计离港|受载期?)?\)?)? ?:?$/i,
  ],
  [
    'discharge',
    /^(?:DISCH(?:ARG(?:E|ING))?\.?(?: PORTS?)?|PORTS? OF DISCHARGE|PODS?|DISPORTS?|DISCHPORTS?|DESTINATIONS?|卸(?:货|船)?港?口?|目的港)(?: ?[(/:-]? ?(?:ET[ABD]|ARRIVALS?|DATES?|抵港|到港|预计抵达|预计抵港|预抵)?\)?)? ?:?$/i,
  ],
] as const;

/**
 * Adds the role of a title to each port below it, as `SHANGHAI (L)` or `JEDDAH (D)`, and removes the rows of
 * the titles.
 */
function withRoles(rows: Rows, names: HarborNames): Rows {
  let role = '';
  return rows.flatMap((row) => {
    const [first, ...others] = row;
    const title = roleTitles.find(([, pattern]) => pattern.test(simplified(cellText(first))));
    if (title && others.every(isBlank)) {
      role = title[0] === 'load' ? ' (L)' : ' (D)';
      return [];
    }
    const isPort = role !== '' && headOfPort(first ?? null, 0, names) !== null;
    return [isPort ? [`${cellText(first)}${role}`, ...others] : row];
  });
}

/** Returns true if the first cell is a heading for vessels or ports and no other cell is a heading. */
function isHeadOfVessels(row: readonly SheetCell[]): boolean {
  const [first, ...others] = row;
  const filled = others.filter((cell) => !isBlank(cell));
  const head = matchHeader(first);
  const isNamed =
    (head?.field === 'ship_name' && head.certainty === 3) ||
    isHeadOfPorts(first) ||
    (headOfItems.test(simplified(cellText(first))) &&
      filled.every((cell) => withVoyage.test(cellText(cell))));
  return isNamed && filled.length > 0 && filled.every((cell) => matchHeader(cell) === null);
}

/** The heading of a column that names what each row contains. */
const headOfItems = /^(?:项目|内容|节点|ITEMS?|EVENTS?|MILESTONES?)$/i;
/** A vessel with its voyage: `海联腾飞 2649W`. */
const withVoyage = /^\p{L}[\p{L} .'-]{1,30}[ /]\S{0,6}\d\S{0,6}$/u;

const headOfNames = (cell: SheetCell | undefined): SheetCell =>
  isHeadOfPorts(cell) || headOfItems.test(simplified(cellText(cell)))
    ? 'Vessel/Voyage'
    : matchHeader(cell)
      ? (cell ?? null)
      : 'Vessel';

const isHeadOfVoyages = ([first, ...others]: readonly SheetCell[]): boolean => {
  const head = matchHeader(first);
  return head?.field === 'voyage_number' && head.certainty === 3 && others.some((cell) => !isBlank(cell));
};

/**
 * Transposes a sheet with a column for each vessel. Returns its rows with headings, and the rows above the
 * table.
 */
function vesselsAsRows(rows: Rows, names: HarborNames): ArrangedRows {
  const headAt = headOfVessels(rows);
  const filled = withRoles(rows, names).filter((row) => row.some((cell) => !isBlank(cell)));
  const above = filled.splice(
    0,
    rows.slice(0, headAt).filter((row) => row.some((cell) => !isBlank(cell))).length,
  );
  // If the row of voyage numbers is above the row of vessels, it is moved directly below that row.
  filled.splice(1, 0, ...above.filter((row) => isHeadOfVoyages(row)));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const turned = Array.from({ length: width }, (_, at) =>
    filled.map((row, place) => (at === 0 && place === 0 ? headOfNames(row[0]) : (row[at] ?? null))),
  );
  return { rows: turned, titles: rows.slice(0, headAt), isTransposed: true };
}
