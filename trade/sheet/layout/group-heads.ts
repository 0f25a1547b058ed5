import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Row = readonly SheetCell[];

/** The number of rows searched for headings. Titles may precede them. */
const rowsSearched = 25;

/**
 * Merges headings in two lines: `SHANGHAI` above `ETA` and `ETD` becomes `ETA SHANGHAI` and `ETD SHANGHAI`.
 * Several ports above `Port` and `ETD` are the loading ports. Uncertain headings stay unchanged.
 */
export function withGroupHeads(rows: readonly Row[], names: HarborNames): readonly Row[] {
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const joined = joinedHeads(row, rows[at + 1] ?? [], names);
    if (joined) return rows.with(at, joined).with(at + 1, []);
  }
  return rows;
}

const subs = [
  ['port', /^(?:PORT|港口?|港名|口岸)$/i],
  ['etd', /^(?:ETD|ETS|开航日?|离港日?|开船日?|预计离港|预计开航)$/i],
  ['eta', /^(?:ETA|抵港日?|到港日?|预计抵港|预计到港)$/i],
  ['etb', /^(?:ETB|靠泊日?|预计靠泊)$/i],
] as const;
type Sub = (typeof subs)[number][0];

const subOf = (cell: SheetCell | undefined): Sub | undefined =>
  subs.find(([, head]) => head.test(cellText(cell)))?.[0];

/** The columns below a heading that names ports. */
interface Group {
  text: string;
  ports: number;
  columns: Map<number, Sub>;
}

function joinedHeads(over: Row, under: Row, names: HarborNames): Row | null {
  const filled = (row: Row) => row.filter((cell) => !isBlank(cell)).length;
  if (filled(over) < 2 || filled(under) < 2) return null;
  // A heading merged over both lines is repeated in each line.
  const isMerged = (at: number) => cellText(over[at]) === cellText(under[at]);
  const isHead = (cell: SheetCell, at: number) =>
    isBlank(cell) || subOf(cell) || isMerged(at) || matchHeader(cell)?.certainty === 3;
  if (!under.every(isHead)) return null;
  const groups = groupsOf(over, under, names);
  const heads = new Map<number, string>();
  for (const [at, group] of groups.entries()) {
    const found = headsOf(group, { under, isFirst: at === 0, others: groups.slice(at + 1) });
    if (!found) return null;
    for (const [index, head] of found) heads.set(index, head);
  }
  const width = Math.max(over.length, under.length);
  const isTwice = (at: number) =>
    !heads.has(at) && !isBlank(over[at]) && !isBlank(under[at]) && !isMerged(at);
  const places = Array.from({ length: width }, (_, at) => at);
  if (heads.size === 0 || places.some(isTwice)) return null;
  return places.map((at) => heads.get(at) ?? (isBlank(over[at]) ? under[at] : over[at]) ?? null);
}

function groupsOf(over: Row, under: Row, names: HarborNames): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const [at, cell] of under.entries()) {
    const above = over[at] ?? null;
    if (!isBlank(above)) {
      const ports = portsIn(above, names);
      group = ports > 0 ? { text: cellText(above), ports, columns: new Map() } : null;
    }
    const sub = subOf(cell);
    if (!sub) group = null;
    if (!group || !sub) continue;
    if (group.columns.size === 0) groups.push(group);
    group.columns.set(at, sub);
  }
  return groups;
}

function portsIn(cell: SheetCell, names: HarborNames): number {
  if (typeof cell !== 'string' || matchHeader(cell)) return 0;
  const read = readHarbors(cell, names, { isExact: true });
  return 'value' in read && read.assumed.length === 0 ? read.value.length : 0;
}

/** Returns the merged headings of a group; null if the meaning is uncertain. */
function headsOf(
  { text, ports, columns }: Group,
  { under, isFirst, others }: { under: Row; isFirst: boolean; others: readonly Group[] },
): Map<number, string> | null {
  const said = [...columns.values()];
  if (!said.includes('port')) {
    const isPlain = ports === 1 && said.every((sub) => sub === 'etd' || sub === 'eta');
    return isPlain ? mapped(columns, (sub) => `${sub.toUpperCase()} ${text}`) : null;
  }
  // If the first group has departures and all later groups have arrivals only, vessels load at the first
  // group.
  const isLoading =
    isFirst &&
    said.includes('etd') &&
    others.every((one) => [...one.columns.values()].every((sub) => sub === 'eta'));
  const ofLoading = (sub: Sub, at: number) =>
    sub === 'port' ? 'POL' : sub === 'eta' ? 'ETA POL' : cellText(under[at]);
  return isLoading ? mapped(columns, ofLoading) : null;
}

const mapped = (columns: Group['columns'], head: (sub: Sub, at: number) => string): Map<number, string> =>
  new Map([...columns].map(([at, sub]) => [at, head(sub, at)]));
