import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { coastSplit } from '../calls/coast-split.ts';
import { viaDays } from '../calls/read-via.ts';
import { stayText } from '../dates/stay-text.ts';
import type { RowFindings } from './findings.ts';

/**
 * One call of a voyage in a sheet that gives each call a separate column or row, for example with the
 * headings `Vessel`, `Shanghai`, `Ningbo`, `Jebel Ali` and a date below each port.
 */
export interface Visit {
  /** The port code, or the port's name if it could not be read. */
  code: string;
  dates: Partial<Record<'etd' | 'eta' | 'any', SheetCell>>;
  /** The role of the call; absent if the sheet does not show it. */
  role?: 'load' | 'discharge' | undefined;
}

interface VisitContext {
  /** True if the sheet shows for every call whether cargo is loaded or discharged. */
  hasRoles: boolean;
  /**
   * The columns of the sheet by field. If the sheet has a column for the loading (`load`) or discharging port
   * (`unload`), that port is read from the column and not from a visit.
   */
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
}

/**
 * Converts the visits of a voyage to the cells of one row: the first visit becomes the loading port, the last
 * one the discharging port, and the other visits the ports on the way (`via`). The loading or discharging
 * port is left out if the sheet has a column for it. Returns null if there are too few visits for a voyage.
 */
export function visitFindings(
  visits: readonly Visit[],
  { hasRoles, columnOf, names }: VisitContext,
): RowFindings | null {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last || visits.length < (columnOf.has('load') || columnOf.has('unload') ? 1 : 2))
    return null;
  const cells = new Map<SheetField, SheetCell>();
  const between = [...visits];
  if (!columnOf.has('load')) {
    between.shift();
    cells.set('load', first.code);
    setWindow(cells, 'laycan', first);
  }
  if (!columnOf.has('unload')) {
    between.pop();
    cells.set('unload', last.code);
    setWindow(cells, 'arrival', last);
  }
  const { roles, isSure } = rolesOf(visits, { hasRoles, columnOf, names });
  const via = between.map(
    (visit) => `${visit.code.replaceAll('/', ' + ')}(${roles[visits.indexOf(visit)]}) ${daysOf(visit)}`,
  );
  if (via.length > 0) cells.set('via', via.join(', '));
  if (hasRoles && between.every(isComplete)) return { cells, notes: [] };
  const calls = visits.map(({ code }) => code).join(' → ');
  const note = { field: null, ...remark('calls_guessed', { calls }) };
  return isSure || between.length === 0 ? { cells, notes: [note] } : { cells, notes: [], asks: [note] };
}

/**
 * Returns true if the sheet gives the role of a call. Without an explicit role, a call with only a departure
 * loads and a call with only an arrival discharges. A call with both may have either role.
 */
const isComplete = ({ role, dates }: Visit): boolean =>
  role !== undefined || (dates.eta === undefined) !== (dates.etd === undefined);

/**
 * The minimum ratio of the longest passage to the second longest one at which the longest passage certainly
 * separates loading from discharging calls.
 */
const ratioLeast = 3;
/**
 * The minimum ratio if all calls before the longest passage are in one nation and no later call is in that
 * nation.
 */
const ratioOfNation = 1.5;

/**
 * The minimum ratio if all calls before the longest passage are near each other, and that passage crosses an ocean.
 */
const ratioOfCoast = 2.5;
const coastNm = 700;
const oceanNm = 3_000;

/**
 * Finds the role of each call. If the sheet shows no roles, the calls at the beginning load if only they have
 * departures (see `departuresFirst`). Otherwise, calls before the longest passage load and calls after it
 * discharge. If two passages are about equally long, the calls on the first coast load (see `coastSplit`). If
 * the coasts do not separate the calls either, a person must decide.
 */
function rolesOf(
  visits: readonly Visit[],
  { hasRoles, columnOf, names }: VisitContext,
): { roles: ('load' | 'discharge')[]; isSure: boolean } {
  const legs = visits
    .slice(1)
    .map(({ code }, at) => milesBetween(mainPort(visits[at]?.code ?? ''), mainPort(code), names));
  const [longest = 0, next = 0] = legs.toSorted((a, b) => b - a);
  const crossing = legs.indexOf(longest);
  const hasEnd = columnOf.has('load') || columnOf.has('unload');
  const isOneNation = nationsPart(visits) === crossing + 1;
  const isOneCoast = longest >= oceanNm && legs.slice(0, crossing).every((nm) => nm <= coastNm);
  const ratio = isOneNation ? ratioOfNation : isOneCoast ? ratioOfCoast : ratioLeast;
  const isByPassage = hasEnd || (!legs.includes(Number.NaN) && longest >= next * ratio);
  const hasRole = visits.some(({ role }) => role !== undefined);
  const codes = visits.map(({ code }) => mainPort(code));
  const byMoments = hasRole ? null : departuresFirst(visits);
  const split = byMoments ?? (isByPassage || hasRole ? null : coastSplit(codes, names));
  const loads = split ?? crossing + 1;
  const roles = visits.map((visit, at) => {
    if (visit.role) return visit.role;
    if (hasRoles && isComplete(visit)) return visit.dates.etd === undefined ? 'discharge' : 'load';
    if (columnOf.has('load')) return 'discharge';
    return columnOf.has('unload') || at < loads ? 'load' : 'discharge';
  });
  return { roles, isSure: isByPassage || split !== null };
}

/**
 * The minimum number of calls at the end with only an arrival. A single such call proves nothing, because
 * lists often omit the departure of the last call.
 */
const arrivalsLeast = 2;

/**
 * Returns the number of calls at the beginning that have a departure, if all later calls have only an
 * arrival. The sheet then gives the departures of the loading ports and the arrivals at the discharging
 * ports. Returns null for other voyages.
 */
function departuresFirst(visits: readonly Visit[]): number | null {
  const leaves = visits.map(({ dates }) => dates.etd !== undefined);
  const arrives = visits.map(({ dates }) => dates.eta !== undefined);
  const first = leaves.indexOf(false);
  const isClear = first > 0 && !leaves.includes(true, first) && arrives.slice(first).every(Boolean);
  return isClear && visits.length - first >= arrivalsLeast ? first : null;
}

const mainPort = (code: string): string => code.split('/')[0] ?? '';

/**
 * Returns the number of calls at the beginning that are in the same nation; 0 if a later call is in that
 * nation too.
 */
function nationsPart(visits: readonly Visit[]): number {
  const nations = visits.map(({ code }) => code.slice(0, 2));
  const part = nations.findIndex((nation) => nation !== nations[0]);
  return part > 0 && !nations.slice(part).includes(nations[0] ?? '') ? part : 0;
}

function milesBetween(from: string, to: string, { byCode }: HarborNames): number {
  const [first, second] = [byCode.get(from), byCode.get(to)];
  return first && second ? greatCircleNm(first, second) : Number.NaN;
}

/**
 * Sets the days of the loading or discharging call. The other day cells of this call are set to null, so that
 * they do not contradict the new days.
 */
function setWindow(cells: Map<SheetField, SheetCell>, field: 'laycan' | 'arrival', { dates }: Visit): void {
  const { eta, etd, any } = dates;
  const isSpan = eta !== undefined && etd !== undefined;
  cells.set(field, isSpan ? null : (eta ?? etd ?? any ?? null));
  cells.set(`${field}_start`, isSpan ? eta : null);
  cells.set(`${field}_end`, isSpan ? etd : null);
}

/**
 * Formats the days of a call for the `via` cell. Commas, and slashes next to letters, are removed, because
 * `readVia` would split the calls there. A slash between two days becomes a hyphen.
 */
function daysOf({ dates: { eta, etd, any } }: Visit): string {
  const texts = [eta, etd, any]
    .filter((cell) => cell !== undefined)
    .map((cell) => stayText(cellText(cell)).replaceAll(',', ' '));
  return texts
    .map((text) => text.replace(slashAlone, (slash, at: number) => markFor(slash, at, text)))
    .join(viaDays);
}

const slashAlone = /\/(?!\d)|(?<!\d)\//g;
const timeOfDay = /\d{1,2}:\d{2}/g;

function markFor(slash: string, at: number, text: string): string {
  const sides = [text.slice(0, at), text.slice(at + slash.length)];
  return sides.every((side) => /\d/.test(side.replace(timeOfDay, ''))) ? '-' : ' ';
}
