import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetField } from '../columns/field.ts';
import { matchHeader } from '../columns/match-header.ts';
import { remark } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';

/** A column of dates that is headed by its port: `NINGBO`, `ETD SHANGHAI`, `新加坡抵港`. */
export interface PortHead {
  index: number;
  code: string;
  /** Whether vessels leave there or arrive; null where the head does not say. */
  kind: 'etd' | 'eta' | null;
}

const leaves =
  /(?<![A-Z])(?:ETD|ETS|ATD|DEP(?:ARTURE)?|SAILING|LOAD(?:ING)?)(?![A-Z])|开航|离港|开船|离|装/gi;
const arrives = /(?<![A-Z])(?:ETA|ATA|ARR(?:IVAL)?|DISCH(?:ARGE|ARGING)?)(?![A-Z])|预?抵港?|到港|卸/gi;
const otherWords = /(?<![A-Z])(?:ETB|DATE|PORT|LAYCAN)(?![A-Z])|日期|时间|预计|受载期?|靠泊|[():]/gi;

/** The columns that a port heads; fewer than what makes a voyage of them are none. */
export function portHeads(
  header: readonly SheetCell[],
  names: HarborNames,
  columnOf: ReadonlyMap<SheetField, number>,
): PortHead[] {
  if (columnOf.has('load') && columnOf.has('unload')) return [];
  const heads = header.flatMap((cell, index) => headOf(cell, index, names) ?? []);
  const ports = new Set(heads.map(({ code }) => code));
  const hasEnd = columnOf.has('load') || columnOf.has('unload');
  return ports.size >= (hasEnd ? 1 : 2) ? heads : [];
}

function headOf(cell: SheetCell, index: number, names: HarborNames): PortHead | null {
  if (typeof cell !== 'string' || cell.length > 40) return null;
  if (matchHeader(cell)?.certainty === 3) return null;
  const text = simplified(cellText(cell));
  const bare = text.replace(leaves, ' ').replace(arrives, ' ');
  // A port may have one of these characters in its name.
  for (const spelling of [text, bare.replace(otherWords, ' ').trim()]) {
    const read = spelling === '' ? null : readHarbors(spelling, names, { isExact: true });
    if (!read || !('value' in read) || read.assumed.length > 0 || read.value.length !== 1) continue;
    const kind = spelling === text ? null : has(text, leaves) ? 'etd' : has(text, arrives) ? 'eta' : null;
    return { index, code: read.value[0] ?? '', kind };
  }
  return null;
}

/** From the beginning, whatever was found in another text before. */
const has = (text: string, word: RegExp): boolean => text.search(word) >= 0;

interface Visit {
  code: string;
  dates: Partial<Record<'etd' | 'eta' | 'any', SheetCell>>;
}

const omitted = /^(?:OMIT(?:TED)?|SKIP(?:PED)?|NO CALL|N\.?C\.?|[×xX✕]|不挂|跳港|免挂)$/i;

/** The calls of a row under heads of ports, in the order of the columns. */
export function portHeadFindings(
  row: readonly SheetCell[],
  heads: readonly PortHead[],
  columnOf: ReadonlyMap<SheetField, number>,
): RowFindings | null {
  const visits = visitsOf(row, heads);
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
  const isSaid = heads.every(({ kind }) => kind !== null);
  const roles = between.map((visit) => roleOf(visit, { first, isSaid, at: visits.indexOf(visit), visits }));
  const via = between.map((visit, at) => `${visit.code}(${roles[at]}) ${daysOf(visit)}`);
  if (via.length > 0) cells.set('via', via.join(', '));
  const calls = visits.map(({ code }) => code).join(' → ');
  return { cells, notes: isSaid ? [] : [{ field: null, ...remark('calls_guessed', { calls }) }] };
}

function visitsOf(row: readonly SheetCell[], heads: readonly PortHead[]): Visit[] {
  const visits: Visit[] = [];
  for (const { index, code, kind } of heads) {
    const cell = row[index] ?? null;
    if (isAbsent(cell) || omitted.test(cellText(cell))) continue;
    const known = visits.at(-1)?.code === code ? visits.at(-1) : undefined;
    const visit = known ?? { code, dates: {} };
    if (!known) visits.push(visit);
    visit.dates[kind ?? 'any'] = cell;
  }
  return visits;
}

/** By what the heads say; else the ports of the first one's nation load, and the others discharge. */
function roleOf(
  visit: Visit,
  { first, isSaid, at, visits }: { first: Visit; isSaid: boolean; at: number; visits: readonly Visit[] },
): 'load' | 'discharge' {
  if (isSaid) return visit.dates.etd !== undefined && visit.dates.eta === undefined ? 'load' : 'discharge';
  const nation = first.code.slice(0, 2);
  return visits.slice(0, at + 1).every(({ code }) => code.startsWith(nation)) ? 'load' : 'discharge';
}

function setWindow(cells: Map<SheetField, SheetCell>, field: 'laycan' | 'arrival', { dates }: Visit): void {
  const { eta, etd, any } = dates;
  const [start, end] = [eta ?? etd ?? any ?? null, etd ?? null];
  if (eta !== undefined && etd !== undefined) {
    cells.set(`${field}_start`, start);
    cells.set(`${field}_end`, end);
  } else cells.set(field, start);
}

/** The days of a call on the way in the form that `readVia` reads; a comma would part two calls there. */
function daysOf({ dates: { eta, etd, any } }: Visit): string {
  const texts = [eta, etd, any].filter((cell) => cell !== undefined).map((cell) => cellText(cell));
  return texts.join('~').replaceAll(',', ' ');
}
