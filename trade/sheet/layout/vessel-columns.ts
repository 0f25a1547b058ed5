import { isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isHeadOfPorts } from './call-rows.ts';
import { headOfPort } from './port-heads.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The most rows of a sheet with a column for each vessel, because its rows become columns. */
const rowsMost = 40;
const portsLeast = 2;

/** Returns true if each vessel has a column and each port has a row. */
export function hasVesselColumns(rows: Rows, names: HarborNames): boolean {
  const headAt = rows.findIndex(isHeadOfVessels);
  if (headAt < 0 || rows.length > rowsMost) return false;
  const below = rows.slice(headAt + 1);
  const ports = below.filter(([first]) => headOfPort(first ?? null, 0, names) !== null);
  const others = below.filter((row) => !isBlank(row[0]) && !ports.includes(row));
  return ports.length >= portsLeast && others.every(([first]) => matchHeader(first) !== null);
}

/** Returns true if the first cell heads vessels or ports and no other cell is a heading. */
function isHeadOfVessels(row: readonly SheetCell[]): boolean {
  const [first, ...others] = row;
  const filled = others.filter((cell) => !isBlank(cell));
  const head = matchHeader(first);
  const isNamed = (head?.field === 'ship_name' && head.certainty === 3) || isHeadOfPorts(first);
  return isNamed && filled.length > 0 && filled.every((cell) => matchHeader(cell) === null);
}

/**
 * Transposes a sheet with a column for each vessel. Returns the rows with their headings, and the rows above
 * them.
 */
export function vesselsAsRows(rows: Rows): { rows: Rows; titles: Rows } {
  const headAt = rows.findIndex(isHeadOfVessels);
  const filled = rows.filter((row, at) => at >= headAt && row.some((cell) => !isBlank(cell)));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const turned = Array.from({ length: width }, (_, at) =>
    filled.map((row, place) =>
      at === 0 && place === 0 && isHeadOfPorts(row[0]) ? 'Vessel/Voyage' : (row[at] ?? null),
    ),
  );
  return { rows: turned, titles: rows.slice(0, headAt) };
}
