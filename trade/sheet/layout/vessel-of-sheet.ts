import * as tradeLimits from '../../trade-limits.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readShip } from '../particulars/ship.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { readLane } from './lane.ts';
import { isHeadOfPorts } from './call-heads.ts';
import { monthOfTitle } from './section-months.ts';
import { titleOf } from './voyage-titles.ts';

type Row = readonly SheetCell[];

const rowsSearched = 25;
const headsLeast = 2;

/** Words in the name of a sheet which show that it is not the name of a vessel. */
const ofSheet =
  /(?<![A-Z])(?:SHEETS?|SCHEDULES?|SERVICES?|LINES?|LINERS?|LISTS?|LOOP|LANE|ROUTES?|TRADE|BOUND|EXPORT|IMPORT|FEEDERS?|SAILINGS?|POSITIONS?|UPDATES?|RATES?|WEEK|WK|PLAN|PROGRAM(?:ME)?|FLEET|VESSELS?|OPEN|TABLE|DATA|DRAFT|NEW|OLD|COPY|FINAL|NOTES?|PAGE|PORTS?|CARGO|TANKERS?|BULK|STEEL|GENERAL|PROJECT|ASIA|AFRICA|EUROPE|AMERICAS?|GULF|SEA|COAST|NORTH|SOUTH|EAST|WEST|FAR EAST|RO-?RO|MPP|LCL|FCL)(?![A-Z])|表|船期|航线|计划|汇总|明细|页|班轮|出口|进口|航次|[东南西北中]线|洲|湾/i;

/**
 * Adds the vessel in the name of a sheet, such as `MV SEA LARK 26E`, to each row, if no cell names a vessel.
 * A name without `MV` or a voyage number counts only if the sheet has a column of voyage numbers. `text` is
 * the name that was used, for a note; null if the rows are unchanged.
 */
export function withVesselOfSheet(
  rows: readonly Row[],
  sheetName: string,
  names: HarborNames,
): { rows: readonly Row[]; text: string | null } {
  const unchanged = { rows, text: null };
  const at = sheetName === '' ? -1 : rows.slice(0, rowsSearched).findIndex(isHead);
  if (at < 0 || namesVessel(rows)) return unchanged;
  const hasVoyages = (rows[at] ?? []).some((cell) => matchHeader(cell)?.field === 'voyage_number');
  const ship = shipIn(sheetName, hasVoyages, names);
  if (!ship) return unchanged;
  const width = Math.max(...rows.map((row) => row.length));
  const added = (row: Row, ...cells: readonly SheetCell[]) => [
    ...Array.from({ length: width }, (_, index) => row[index] ?? null),
    ...cells,
  ];
  const voyage = hasVoyages ? [] : [ship.voyage];
  return {
    rows: rows.map((row, place) => {
      if (place === at) return added(row, 'Vessel', ...(hasVoyages ? [] : ['Voyage']));
      const isFilled = row.filter((cell) => !isBlank(cell)).length > 1;
      return place > at && isFilled && !isHead(row) ? added(row, ship.name, ...voyage) : row;
    }),
    text: sheetName,
  };
}

const isHead = (row: Row): boolean =>
  row.filter((cell) => (matchHeader(cell)?.certainty ?? 0) > 1 || isHeadOfPorts(cell)).length >= headsLeast;

const namesVessel = (rows: readonly Row[]): boolean =>
  rows.some((row) => titleOf(row).length > 0) ||
  rows.slice(0, rowsSearched).some((row) =>
    row.some((cell) => {
      const text = cellText(cell);
      return (
        matchHeader(cell)?.field === 'ship_name' ||
        /(?<![A-Z])(?:VESSEL|VSL|SHIP|M\/?V)(?![A-Z])|船[名舶]/i.test(text)
      );
    }),
  );

function shipIn(
  sheetName: string,
  hasVoyages: boolean,
  names: HarborNames,
): { name: string; voyage: string } | null {
  const text = simplified(cellText(sheetName)).replaceAll('_', ' ');
  const isMarked = /^(?:M\/?V|M\.V)[. ]/i.test(text);
  const read = readShip(text, tradeLimits.shipNameCharsMost, true);
  if (!('value' in read) || read.value.name === null) return null;
  const { name, voyage } = read.value;
  const isSure = isMarked || (voyage !== '' && /\d{2}/.test(voyage)) || hasVoyages;
  const isName = /^\p{L}[\p{L}\d .'-]{2,40}$/u.test(name) && /\p{L}{3}|\p{Script=Han}{3}/u.test(name);
  if (!isSure || !isName || ofSheet.test(name) || monthOfTitle(text) !== null) return null;
  const port = readHarbors(name, names, { isExact: true });
  const isPlace = 'value' in port || /area|nation|ambiguous/.test(port.refused.code);
  return isPlace || readLane(text, names) !== null ? null : { name: name.toUpperCase(), voyage };
}
