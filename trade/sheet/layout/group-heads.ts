import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { codeOfHeader, readDeadlineHeader } from '../../deadline/deadline-header.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { isHeadOfPorts } from './call-heads.ts';
import { withCentredEnds } from './centred-ends.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Row = readonly SheetCell[];

/** The maximum number of rows at the top in which headings are searched. Titles may be above them. */
const rowsSearched = 25;

/**
 * Merges headings in two lines: `SHANGHAI` above `ETA` and `ETD` becomes `ETA SHANGHAI` and `ETD SHANGHAI`.
 * If the upper heading lists several ports above `Port` and `ETD`, these columns become the loading port and
 * its departure.
 * Uncertain headings are not merged.
 */
export function withGroupHeads(rows: readonly Row[], names: HarborNames): readonly Row[] {
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const joined = joinedHeads(row, rows[at + 1] ?? [], names);
    if (joined) return rows.with(at, joined).with(at + 1, []);
  }
  return rows;
}

const subs = [
  ['port', /^(?:PORT|港口?|港名|口岸)(?: ?\d)?$/i],
  [
    'etd',
    /^(?:ETD|ETS|ATD|预离港?|预开航?|预计离泊|预计开船|计划离港|出港|SALIDA|ZARPE|SA[IÍ]DA|开航日?|离港日?|开船日?|离泊|预计离港|预计开航|离|开|DEP(?:ARTURE)?)(?: ?\d)?$/i,
  ],
  [
    'eta',
    /^(?:ETA|ATA|预抵港?|预到港?|预计抵达|预计到达|计划抵港|入港|LLEGADA|ARRIBO|CHEGADA|抵港日?|到港日?|预计抵港|预计到港|抵|到|ARR(?:IVAL)?)(?: ?\d)?$/i,
  ],
  ['etb', /^(?:ETB|预靠泊?|靠泊日?|预计靠泊|靠)(?: ?\d)?$/i],
  ['stay', /^(?:ETA|ETB|ATA|ARR|到港?|抵港?|靠泊?) ?[-/~–] ?(?:ETD|ETS|ATD|DEP|离港?|开航?|离泊)$/i],
  ['from', /^(?:FROM|START|BEGIN|自|起|开始)(?: ?(?:FROM|START|自|起|开始))?$/i],
  ['to', /^(?:TO|END|TILL|至|止|截止|结束)(?: ?(?:TO|END|至|止|截止|结束))?$/i],
  [
    'planned',
    /^(?:PRO ?-?FORMA|ORIGINAL|PLAN(?:NED)?|PREVIOUS|OLD|计划|原计划|原船期|原)(?: (?:SCHEDULE|DATES?))?$/i,
  ],
  [
    'revised',
    /^(?:REVISED|REV\.?|LATEST|UPDATED|ACTUAL|NEW|修正|修订|最新|实际|调整后?)(?: (?:SCHEDULE|DATES?))?$/i,
  ],
  ['laycan', /^(?:LAY ?\/? ?CAN|LAYDAYS|受载期?|装期|船期|DATES?|WINDOW|日期)(?: ?\d)?$/i],
] as const;
type Sub = (typeof subs)[number][0];

const subOf = (cell: SheetCell | undefined): Sub | undefined =>
  subs.find(([, head]) => head.test(cellText(cell)))?.[0];

/**
 * Patterns of an upper heading that spans several columns: the loading side, the discharging side, or the
 * version of the days (planned or revised).
 */
const kinds = [
  ['load', /^(?:LOAD(?:ING)?(?: PORTS?)?|POLS?|PORTS? OF LOADING|L ?\/ ?P|装(?:货|船)?港?|起运港?)$/i],
  [
    'discharge',
    /^(?:DISCH(?:ARGE|ARGING)?\.?(?: PORTS?)?|PODS?|PORTS? OF DISCHARGE|D ?\/ ?P|卸(?:货|船)?港?|目的港)$/i,
  ],
  [
    'version',
    /^(?:PRO ?-?FORMA|ORIGINAL|PLANNED|PLAN|REVISED|LATEST|ACTUAL|计划|原计划|原船期|修正|修订|最新|实际|调整后)(?: SCHEDULE|船期)?$/i,
  ],
] as const;
type Kind = (typeof kinds)[number][0] | 'ports' | 'window' | 'unknown';

/** An upper heading with the columns below it. */
interface Group {
  text: string;
  kind: Kind;
  ports: number;
  columns: Map<number, Sub>;
  /** The port names in the lower line, by column, below a heading for the loading or discharging side. */
  named: Map<number, string>;
}

/**
 * Returns true if the upper line contains vessels or voyage numbers, each above its arrivals and departures.
 * Such names are not headings, so the lines are not merged.
 */
function areVessels(over: Row, under: Row, names: HarborNames): boolean {
  const [first, ...others] = over;
  const field = matchHeader(first)?.field;
  const areNames = others.every((cell) => matchHeader(cell) === null && portsIn(cell, names) === 0);
  if ((field === 'ship_name' || field === 'voyage_number') && isBlank(under[0])) return areNames;
  // Below the names, the first column contains the ports: `Port | Arr | Dep | Arr | Dep`.
  const areMoments = under.slice(1).every((cell) => isBlank(cell) || subOf(cell) !== undefined);
  return isHeadOfPorts(under[0]) && areMoments && areNames;
}

/** Returns true for a unit or a format below a heading: `(days)`, `(dd/mm)`. */
const isUnit = (cell: SheetCell | undefined): boolean => /^[(（][^()（）]{1,20}[)）]$/.test(cellText(cell));

function joinedHeads(over: Row, under: Row, names: HarborNames): Row | null {
  const isShort = (row: Row) => row.filter((cell) => !isBlank(cell)).length < 2;
  if (isShort(over) || isShort(under) || areVessels(over, under, names)) return null;
  // A heading that is merged over both lines has the same text in both.
  const isMerged = (at: number) => cellText(over[at]) === cellText(under[at]);
  const groups = withCentredEnds(groupsOf(over, under, names), under, names);
  const isNamed = (at: number) => groups.some(({ named }) => named.has(at));
  const deadlines = deadlineHeadsIn(over, under);
  const isHead = (cell: SheetCell, at: number) =>
    isBlank(cell) ||
    isUnit(cell) ||
    subOf(cell) ||
    isMerged(at) ||
    isNamed(at) ||
    deadlines.has(at) ||
    matchHeader(cell)?.certainty === 3;
  if (!under.every(isHead)) return null;
  const heads = new Map<number, string>(deadlines);
  for (const [at, group] of groups.entries()) {
    const found = headsOf(group, { under, isFirst: at === 0, others: groups.slice(at + 1) });
    if (!found) return null;
    for (const [index, head] of found) heads.set(index, head);
  }
  const isTwice = (at: number) =>
    !heads.has(at) &&
    !isBlank(over[at]) &&
    !isBlank(under[at]) &&
    !isUnit(under[at]) &&
    !isMerged(at) &&
    !isTitle(at);
  // In the first column, the upper line may contain the name of the service instead of a heading: `FAR EAST
  // SERVICE` above `Vessel`.
  const isTitle = (at: number) =>
    at === 0 &&
    !matchHeader(over[at]) &&
    portsIn(over[at] ?? null, names) === 0 &&
    matchHeader(under[at])?.certainty === 3;
  const places = (over.length > under.length ? over : under).map((_, at) => at);
  if (heads.size === 0 || places.some(isTwice)) return null;
  return places.map(
    (at) => heads.get(at) ?? (isBlank(over[at]) || isTitle(at) ? under[at] : over[at]) ?? null,
  );
}

/**
 * Returns the merged headings of deadlines in two lines: `Documentation` above `SI` and `VGM`, `Cut-off`
 * above `CY`. The first of these texts with a known meaning is used: the lower line, both lines, the upper
 * line.
 */
function deadlineHeadsIn(over: Row, under: Row): Map<number, string> {
  const heads = new Map<number, string>();
  let heading = '';
  for (const [at, cell] of under.entries()) {
    if (!isBlank(over[at])) heading = cellText(over[at]);
    const [upper, lower] = [heading, cellText(cell)];
    if (lower === '' || upper === '' || upper === lower || isOtherField(upper) || subOf(cell)) continue;
    const isGroup = isDeadlineWord.test(upper) || codeOfText(`${upper} cut-off`) !== null;
    const found = [`${lower} cut-off`, `${upper} ${lower} cut-off`, `${upper} cut-off`].find(
      (text) => codeOfText(text) !== null,
    );
    if (isGroup && (found !== undefined || isDeadline(lower))) heads.set(at, found ?? `${upper} ${lower}`);
  }
  return heads;
}

/**
 * Returns true for the heading of another field. `Cargo` is excluded, because it may be above the deadlines
 * of the cargo.
 */
function isOtherField(text: string): boolean {
  const match = matchHeader(text);
  return match?.certainty === 3 && match.field !== 'cargo' && match.field !== 'cut_offs';
}

const isDeadlineWord =
  /(?<![A-Z])(?:CUT[ -]?OFFS?|CLOSINGS?|DEADLINES?|CARGO|DOCUMENT(?:S|ATION)?|DOCS?)(?![A-Z])|截止|截/i;

function codeOfText(text: string): string | null {
  const meaning = readDeadlineHeader(text);
  return meaning && codeOfHeader(meaning);
}

function groupsOf(over: Row, under: Row, names: HarborNames): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  let heading = '';
  for (const [at, cell] of under.entries()) {
    const above = over[at] ?? null;
    if (!isBlank(above) && cellText(above) !== heading) group = groupFor(above, names);
    if (!isBlank(above)) heading = cellText(above);
    const sub = subOf(cell);
    const isPort = !sub && group !== null && isOfEnd(group) && portsIn(cell, names) === 1;
    if (!sub && !isPort) group = null;
    if (!group) continue;
    if (group.columns.size + group.named.size === 0) groups.push(group);
    if (sub) group.columns.set(at, sub);
    else group.named.set(at, cellText(cell));
  }
  return groups.filter(isWhole);
}

/**
 * Returns true if the meaning of a group is certain enough for merging. A heading of the loading or
 * discharging side needs ports below it, and a heading of unknown meaning needs at least two columns.
 */
function isWhole(group: Group): boolean {
  const subs = [...group.columns.values()];
  if (group.kind === 'window') return subs.join(' ') === 'from to';
  if (isOfEnd(group)) return group.named.size > 0 || [...group.columns.values()].includes('port');
  return group.kind !== 'unknown' || group.columns.size > 1;
}

const isOfEnd = ({ kind }: Group): boolean => kind === 'load' || kind === 'discharge';

function groupFor(cell: SheetCell, names: HarborNames): Group | null {
  const text = cellText(cell);
  const match = kinds.find(([, pattern]) => pattern.test(simplified(text)))?.[0];
  const ports = match ? 0 : portsIn(cell, names);
  const field = matchHeader(cell)?.field;
  const isWindow = field === 'laycan' || field === 'arrival';
  if (!match && (typeof cell !== 'string' || (field && !isWindow))) return null;
  return {
    text: isWindow ? field : text,
    kind: match ?? (ports > 0 ? 'ports' : isWindow ? 'window' : 'unknown'),
    ports,
    columns: new Map(),
    named: new Map(),
  };
}

function portsIn(cell: SheetCell, names: HarborNames): number {
  if (typeof cell !== 'string' || matchHeader(cell)) return 0;
  const read = readHarbors(cell, names, { isExact: true });
  return 'value' in read && read.assumed.length === 0 ? read.value.length : 0;
}

/** Returns the merged headings of a group; null if the meaning is uncertain. */
function headsOf(
  group: Group,
  { under, isFirst, others }: { under: Row; isFirst: boolean; others: readonly Group[] },
): Map<number, string> | null {
  const { text, kind, ports, columns, named } = group;
  if (kind === 'window') return mapped(columns, (sub) => `${text} ${sub}`);
  if (kind === 'version') return mapped(columns, (_, at) => `${text} ${cellText(under[at])}`);
  if (isOfEnd(group)) {
    const moment = kind === 'load' ? 'ETD' : 'ETA';
    const ofNamed = [...named].map(([at, port]) => [at, `${moment} ${port}`] as const);
    return new Map([...ofNamed, ...mapped(columns, (sub, at) => headAtEnd(group, sub, cellText(under[at])))]);
  }
  const match = [...columns.values()];
  const isVersion = (sub: Sub) => sub === 'planned' || sub === 'revised';
  if (match.some(isVersion)) {
    const areVersions =
      kind === 'ports' && ports === 1 && match.every(isVersion) && new Set(match).size === 2;
    return areVersions ? mapped(columns, (_, at) => `${cellText(under[at])} ${text}`) : null;
  }
  if (!match.includes('port')) {
    // A port has only one departure. Two departures below one heading belong to two ports, and the heading of
    // one of these ports is missing.
    const isPlain =
      ports < 2 &&
      new Set(match).size === match.length &&
      match.every((sub) => sub === 'etd' || sub === 'eta' || sub === 'etb' || sub === 'stay');
    const headOf = (sub: Sub) => (sub === 'stay' ? text : `${sub.toUpperCase()} ${text}`);
    return isPlain ? mapped(columns, headOf) : null;
  }
  // If the first group has departures and all later groups have only arrivals, the first group is the loading
  // port.
  const isLoading =
    isFirst &&
    kind === 'ports' &&
    match.includes('etd') &&
    others.every((one) => [...one.columns.values()].every((sub) => sub === 'eta'));
  const ofLoading = (sub: Sub, at: number) =>
    sub === 'port' ? 'POL' : sub === 'eta' ? 'ETA POL' : cellText(under[at]);
  return isLoading ? mapped(columns, ofLoading) : null;
}

/**
 * Returns the heading of a column of the loading or discharging side: `Port 2` below `LOADING` is `POL 2`.
 * Days get the heading `ETD` or `ETA`. On the loading side, all days get `ETD` if no column there has
 * departures.
 */
function headAtEnd({ kind, columns }: Group, sub: Sub, head: string): string {
  const number = /\d$/.exec(head)?.[0] ?? '';
  const isLoad = kind === 'load';
  if (sub === 'port') return `${isLoad ? 'POL' : 'POD'} ${number}`.trim();
  const hasDeparture = [...columns.values()].includes('etd');
  if (isLoad) return sub === 'etd' || !hasDeparture ? 'ETD' : 'ETA';
  return sub === 'etd' ? 'ETD' : 'ETA';
}

const mapped = (columns: Group['columns'], head: (sub: Sub, at: number) => string): Map<number, string> =>
  new Map([...columns].map(([at, sub]) => [at, head(sub, at)]));
