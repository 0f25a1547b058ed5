import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isShipName } from '../particulars/ship.ts';
import { vesselHead } from '../accounting/left-out-words.ts';
import { measureHead } from '../headers/other-heads.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { FoundTable } from './find-tables.ts';
import { headFacts, type HeadFacts } from './head-facts.ts';
import type { TypedCell } from './typed-cell.ts';
import { splitName } from './split-name.ts';

export interface TableColumn {
  index: number;
  /** The kind of most cells in the column. */
  kind: 'days' | 'port_days' | 'port' | 'moment' | 'role' | 'ship' | 'voyage' | 'other' | 'blank';
  facts: HeadFacts;
  /**
   * The vessel and the voyage number in the header of the column, in a table with a column for each vessel;
   * empty in other tables.
   */
  ship: string;
  voyage: string;
}

type Row = readonly SheetCell[];

const shareLeast = 0.6;
const voyageCell = /^(?:V(?:OY)?\.? ?)?(?=[A-Z-]{0,4}\d)[A-Z\d]{1,4}[A-Z\d/-]{0,6}$/i;
/** A heading for cells that contain the vessel together with its voyage number: `Substitute vessel/voy`. */
const shipAndVoyage = /(?:VESSEL|VSL|SHIP)S? ?[/&] ?VOY|船名 ?\/? ?航次/i;
/** A voyage number with the word before it: `V.101S`, `VOY 12`. */
const voyageOnly = /^(?:V|VOY)[. ]{1,2}[A-Z]{0,2}\d[A-Z\d-]{0,7}$/i;
const voyageWord = /(?<![A-Z])(?:VOY(?:AGE)?|TRIP|TOUR|VIAJE|VIAGEM|REISE|VGE)(?![A-Z])|航次|^次$/i;

/** Returns the columns of a table, each with the kind of its cells and the facts in its headers. */
export function tableColumns(table: FoundTable, names: HarborNames): TableColumn[] {
  const { heads, body } = table;
  const width = Math.max(0, ...body.map(({ cells }) => cells.length), ...heads.map((row) => row.length));
  const spread = heads.map((row, nth) =>
    nth < heads.length - 1 ? spanned(row, heads[heads.length - 1] ?? []) : row,
  );
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    const facts = headFacts(
      spread.map((row) => (isStamp(row[index]) ? null : (row[index] ?? null))),
      names,
    );
    const cells = body.map((row) => row.cells[index]).filter((cell) => cell !== undefined);
    const isOfCall = !facts.isDeadline && (facts.moment !== null || facts.port !== null);
    const isBare = isOfCall && body.every(({ titles }) => titles.month !== '');
    const isOfPort = facts.port !== null && !facts.isDeadline;
    return { index, kind: kindOf(cells, isBare, isOfPort), facts, ship: '', voyage: '' };
  });
  return withNames(columns, body, spread);
}

/**
 * Returns true for the date of the list, such as `Updated: 23 Nov 2026`. It may be in the same row as a title, directly
 * above the headings.
 */
const isStamp = (cell: SheetCell | undefined): boolean =>
  cellText(cell).length <= stampCharsMost && stampDate.test(cellText(cell));

const stampCharsMost = 40;

const stampDate =
  /20\d{2} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[A-Z]{3,9})[-/., ]{1,2}20\d{2}|[A-Z]{3,9} \d{1,2},? 20\d{2}/i;

/**
 * Copies a header cell to the blank cells on its right, because a header such as `SHANGHAI` may span the
 * columns `ETA` and `ETD`.
 */
function spanned(row: Row, last: Row): Row {
  let left: SheetCell = null;
  return Array.from({ length: Math.max(row.length, last.length) }, (_, at) => {
    const cell = row[at] ?? null;
    if (!isBlank(cell)) left = cell;
    return isBlank(cell) && at > 0 && !isBlank(last[at]) ? left : cell;
  });
}

/**
 * Returns the kind of most cells in a column: `blank` if no cell is filled, `other` if no kind is frequent
 * enough. `isBare` is true if days without a month belong to the month of a title. In a column below a port
 * (`isOfPort`), a single day is enough, because the other vessels may omit the port.
 */
function kindOf(cells: readonly TypedCell[], isBare: boolean, isOfPort: boolean): TableColumn['kind'] {
  const filled = cells.filter(({ kind }) => kind !== 'blank' && kind !== 'omitted');
  if (filled.length === 0) return 'blank';
  const isMostly = (...kinds: TypedCell['kind'][]) =>
    filled.filter(({ kind }) => kinds.includes(kind)).length >= filled.length * shareLeast;
  if (isMostly('days') || (isOfPort && filled.some(({ kind }) => kind === 'days'))) return 'days';
  if (isMostly('port_days')) return 'port_days';
  if (isMostly('days', 'bare_days') && (isBare || filled.some(({ kind }) => kind === 'days'))) return 'days';
  for (const kind of ['port', 'moment', 'role'] as const) if (isMostly(kind)) return kind;
  return 'other';
}

/**
 * Marks the columns that contain vessels or voyage numbers. If no column contains vessels, the vessel of each
 * column of days is searched in its header.
 */
function withNames(
  columns: readonly TableColumn[],
  body: FoundTable['body'],
  heads: readonly Row[],
): TableColumn[] {
  const textsOf = ({ index }: TableColumn) =>
    body.flatMap(({ cells }) => {
      const cell = cells[index];
      return cell && cell.kind !== 'blank' && cell.kind !== 'omitted' ? [cell.text] : [];
    });
  const isMostly = (column: TableColumn, test: (text: string) => boolean) => {
    const texts = textsOf(column);
    return texts.length > 0 && texts.filter(test).length >= texts.length * shareLeast;
  };
  const isFree = ({ kind, facts }: TableColumn) =>
    kind === 'other' && (facts.field === null || facts.field === 'ship_name') && !facts.isDeadline;
  // In a table with a column for each vessel, the heading `Vessel` is the first cell of the header row, above
  // the ports. That column then contains ports and no vessels.
  const isAcross = columns.some(
    ({ kind, facts }) => kind === 'days' && facts.port === null && facts.rest.length > 0,
  );
  const isOfShips = (one: TableColumn) => one.kind !== 'days' && !(one.kind === 'port' && isAcross);
  const named = columns.filter(
    (one) =>
      isOfShips(one) &&
      (one.facts.field === 'ship_name' ||
        // A heading such as `Feeder` may span columns of ports, so only columns of names count as vessels.
        (vesselHead.test(one.facts.text) && isFree(one)) ||
        shipAndVoyage.test(one.facts.text)) &&
      (shipAndVoyage.test(one.facts.text) || !voyageWord.test(one.facts.text)),
  );
  const joined = columns.filter((one) => isOfShips(one) && one.facts.field === 'ship_name');
  // Without a column of vessels, the column of voyage numbers may contain both: `ISLE OF SKYE 501N`.
  const both = columns.filter(
    (one) => one.facts.field === 'voyage_number' && one.kind !== 'days' && isMostly(one, hasVoyage),
  );
  const byHead = named.length > 0 ? named : joined.length > 0 ? joined : both;
  const [guess] = byHead.length > 0 ? [] : columns.filter((one) => isFree(one) && isMostly(one, isVessel));
  const ships = new Set([...byHead, ...(guess ? [guess] : [])].map(({ index }) => index));
  const isTitled = body.some(({ titles }) => titles.ship !== '');
  const above = ships.size > 0 || isTitled ? [] : columns.map((one) => namesAbove(one, heads));
  const isOfCall = ({ kind, facts }: TableColumn) =>
    kind === 'days' && !facts.isDeadline && !facts.isOther && facts.version !== 'planned';
  // The headings are read as vessels only if each column of days has one.
  const areShips = columns.every((one, at) => !isOfCall(one) || (above[at]?.ship ?? '') !== '');
  return columns.map((one, at) => {
    if (ships.has(one.index)) return { ...one, kind: 'ship' };
    const isNextToShip = ships.has(one.index - 1) && one.facts.field === null && one.kind === 'other';
    const isVoyage = one.facts.field === 'voyage_number' || voyageWord.test(one.facts.text);
    const isOfVoyages = one.facts.field === 'voyage_number' && one.facts.port === null;
    const areCells = one.kind === 'other' || one.kind === 'blank' || (one.kind === 'days' && isOfVoyages);
    const isLikely =
      isNextToShip &&
      isMostly(one, (text) => voyageCell.test(text) && (/[A-Z]/i.test(text) || one.facts.text === ''));
    if (areCells && (isVoyage || (isLikely && !measureHead.test(one.facts.text))))
      return { ...one, kind: 'voyage' };
    return one.kind === 'days' && areShips ? { ...one, ...above[at] } : one;
  });
}

const hasVoyage = (text: string): boolean => {
  const { name, voyage } = splitName(text);
  return voyage !== '' && /\p{L}{3}|\p{Script=Han}{2}/u.test(name);
};

const isVessel = (text: string): boolean =>
  (isShipName(text) || /^\p{Script=Han}{2,8}\d{0,3}$/u.test(text)) && matchHeader(text) === null;

/** Returns the vessel and the voyage in the header of a column of days. */
function namesAbove({ index, facts }: TableColumn, heads: readonly Row[]): { ship: string; voyage: string } {
  let [ship, voyage] = ['', ''];
  for (const head of heads) {
    const text = cellText(head[index]);
    const at = head.findIndex((cell) => !isBlank(cell));
    const first = cellText(head[at]);
    if (text === '' || (at === index && !voyageOnly.test(text))) continue;
    if (!facts.rest.includes(text)) continue;
    if ((voyageWord.test(first) && !/船名|VESSEL/i.test(first)) || voyageOnly.test(text)) voyage = text;
    else if (/\p{L}{2}/u.test(text)) ship = text;
  }
  return { ship, voyage };
}
