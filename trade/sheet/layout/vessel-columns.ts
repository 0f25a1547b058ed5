import { isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../columns/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { isHeadOfPorts } from './call-rows.ts';
import { headOfPort } from './port-heads.ts';

type Rows = readonly (readonly SheetCell[])[];

/** A vessel in each column is as far as a sheet is wide. */
const rowsMost = 40;
const portsLeast = 2;

/** Whether each vessel has a column of its own and each port a row. */
export function hasVesselColumns(rows: Rows, names: HarborNames): boolean {
  const headAt = rows.findIndex(isHeadOfVessels);
  if (headAt < 0 || rows.length > rowsMost) return false;
  const below = rows.slice(headAt + 1);
  const ports = below.filter(([first]) => headOfPort(first ?? null, 0, names) !== null);
  const others = below.filter((row) => !isBlank(row[0]) && !ports.includes(row));
  return ports.length >= portsLeast && others.every(([first]) => matchHeader(first) !== null);
}

/** Its first cell heads vessels, or the ports below it; the others are no heads. */
function isHeadOfVessels(row: readonly SheetCell[]): boolean {
  const [first, ...others] = row;
  const filled = others.filter((cell) => !isBlank(cell));
  const head = matchHeader(first);
  const isNamed = (head?.field === 'ship_name' && head.certainty === 3) || isHeadOfPorts(first);
  return isNamed && filled.length > 0 && filled.every((cell) => matchHeader(cell) === null);
}

/** Those rows turned up, under heads that say what they hold, and what stands above them. */
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
