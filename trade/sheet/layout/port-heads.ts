import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, isOmittedCall, isToBeAdvised, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { readWindow } from '../dates/date-cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { portWithEnding } from '../ports/code-endings.ts';
import { remark, type SheetNote } from '../note.ts';
import type { RowFindings } from './findings.ts';
import { monthAfter, withMonth } from './month-column.ts';
import type { meaningOfPairs } from './section-months.ts';
import { visitFindings, type Visit } from './visits.ts';

/** A column of dates that is headed by its port: `NINGBO`, `ETD SHANGHAI`, `新加坡抵港`. */
export interface PortHead {
  index: number;
  /**
   * The code of the port, or the codes of alternative ports (`TNTUN/TNRAD`). For an unknown port, its name as
   * written.
   */
  code: string;
  /** The kind of the dates: departure or arrival; null if the heading does not show it. */
  kind: 'etd' | 'eta' | null;
  /** The role of the call, if the heading gives it: `XIAMEN (L)`, `吉达（卸）`. */
  role?: 'load' | 'discharge' | undefined;
}

const roles = [
  [
    'load',
    /\((?:L|LOAD(?:ING|PORT)?|POL|装货?港?)\)|^(?:L ?\/ ?P|POL|LOAD(?:ING)?(?: PORT)?) ?[:-] ?|(?<=\p{Script=Han})装(?:货港?|期|船期)?$/iu,
  ],
  [
    'discharge',
    /\((?:D|DISCH\.?|DISCHARG(?:E|ING)|POD|卸货?港?)\)|^(?:D ?\/ ?P|POD|DISCH(?:ARGE|ARGING)?(?: PORT)?) ?[:-] ?|(?<=\p{Script=Han})卸(?:货港?|期)?$/iu,
  ],
] as const;

/** The role in brackets after a port's name. It is not part of the name. */
const roleInBrackets =
  /[^\s(] ?\((?:L|D|LOAD(?:ING)?|POL|POD|DISCH\.?|DISCHARG(?:E|ING)|装货?港?|卸货?港?)\)$/i;

/** Splits a heading into the role of the call and the rest. */
function roleIn(text: string): { role: PortHead['role']; rest: string } {
  const found = roles.find(([, pattern]) => pattern.test(text));
  return { role: found?.[0], rest: found ? text.replace(found[1], ' ').replace(/\s+/g, ' ').trim() : text };
}

const leaves =
  /(?<!\p{Script=Latin})(?:ETD|ETS|ATD|ETC|DEP(?:ARTURE)?|SAILING|SAILS?|LEAVES?|LOAD(?:ING)?|SA[IÍ]DA|SALIDA|ZARPE|PARTENZA|D[EÉ]PART|ABF(?:AHRT)?\.?|ABG(?:ANG)?\.?|VERTREK|KALK[Iİı][SŞ]|BERANGKAT|ОТХОД)(?!\p{Script=Latin})|开航|离港|离泊|开船|出港|出航|离|装|출항|출발/giu;
const arrives =
  /(?<!\p{Script=Latin})(?:ETA|ETB|ATA|ARR(?:IVAL)?|ARRIVES?|BERTH(?:ING)?|DISCH(?:ARGE|ARGING)?|LLEGADA|ARRIBO|ARRIV(?:O|[EÉ]E)|CHEGADA|ANK(?:UNFT)?\.?|AANKOMST|VAR[Iİı][SŞ]|TIBA|ПРИХОД)(?!\p{Script=Latin})|预?抵(?:港|达)?|到港|到达|到(?=\s*$)|到着|入港|着(?=\s*$)|靠泊|靠|卸|입항|도착/giu;
const otherWords =
  /(?<![A-Z])(?:DATE|LAYCAN|REVISED|REV|LATEST|UPDATED|ACTUAL)(?![A-Z])\.?|最新|修[正订]|日期|时间|预计|受载期?|装期|船期|[():]/gi;
const portWord = /(?<![A-Z])PORT(?![A-Z])/gi;

/** Returns the columns that have a port as their heading; empty if there are too few of them for a voyage. */
export function portHeads(
  header: readonly SheetCell[],
  names: HarborNames,
  columnOf: ReadonlyMap<SheetField, number>,
): PortHead[] {
  if (columnOf.has('load') && columnOf.has('unload')) return [];
  const read = header.map((cell, index) => headOfPort(cell, index, names));
  const ports = new Set(read.flatMap((head) => head?.code ?? []));
  const hasEnd = columnOf.has('load') || columnOf.has('unload');
  if (ports.size < (hasEnd ? 1 : 2)) return [];
  return read.flatMap((head, index) => head ?? headOfUnknownPort(header[index] ?? null, index) ?? []);
}

const unknownPort = /^(?:(ETA|ETB)|(ETD|ETS)) (\p{L}[\p{L}' .-]{2,30})$/iu;

/**
 * Returns a heading such as `ETA Nowhere` between the headings of known ports; null for any other text. The
 * name is used in place of the code, so that the person is asked for the port and no call is lost.
 */
function headOfUnknownPort(cell: SheetCell, index: number): PortHead | null {
  if (typeof cell !== 'string' || matchHeader(cell)) return null;
  const [, arrival, , code = ''] = unknownPort.exec(cellText(cell)) ?? [];
  return code === '' ? null : { index, code, kind: arrival ? 'eta' : 'etd' };
}

const inBrackets = /^([^()]{2,30}?) ?\(([^()]{2,30})\)$/;
const endWords = /(?<![A-Z])(?:POL|POD|PORT|LAYCAN)(?![A-Z])|[装卸]货?港|起运港|目的港/gi;

/**
 * Returns true if the codes belong to one nation, so that they are one port or alternative ports:
 * `Tunis/Rades`.
 */
const areAlternatives = (codes: readonly string[]): boolean =>
  new Set(codes.map((code) => code.slice(0, 2))).size === 1;

/** Returns the port that a heading names; null if it names no port or contains other words. */
export function headOfPort(cell: SheetCell, index: number, names: HarborNames): PortHead | null {
  if (typeof cell !== 'string' || cell.length > 40) return null;
  if (matchHeader(cell)?.certainty === 3) return null;
  const whole = simplified(cellText(cell));
  const own = readHarbors(whole, names, { isExact: true });
  // The name of a port may end like a role, so the whole text is tried first.
  const { role, rest: text } =
    'value' in own && own.assumed.length === 0 && !roleInBrackets.test(whole)
      ? { role: undefined, rest: whole }
      : roleIn(whole);
  const bare = text.replace(leaves, ' ').replace(arrives, ' ');
  // The name of a port may contain one of `otherWords`, so the unchanged text is tried first.
  const plain = bare.replace(otherWords, ' ').replace(/\s+/g, ' ').trim();
  // Some names, such as Port Klang, contain the word "port", so it is removed only in the last try.
  const outer = bare.replace(/\s+/g, ' ').trim();
  // The port may be in brackets after words for its call: `ETD POL (Shanghai)`.
  const [, words = '', inner = ''] = inBrackets.exec(whole) ?? [];
  const isCall =
    words
      .replace(leaves, ' ')
      .replace(arrives, ' ')
      .replace(otherWords, ' ')
      .replace(endWords, ' ')
      .trim() === '';
  const spellings = [text, outer, plain, plain.replace(portWord, ' ').trim(), ...(isCall ? [inner] : [])];
  for (const spelling of spellings) {
    const read = spelling === '' ? null : readHarbors(spelling, names, { isExact: true });
    if (!read || !('value' in read) || read.assumed.length > 0 || !areAlternatives(read.value)) continue;
    // A word in brackets after the port is the event (arrival or departure) to which the days belong:
    // `海防(抵港)`.
    const isWhole = spelling === text && !has(inner, leaves) && !has(inner, arrives);
    const kind = isWhole ? null : has(text, leaves) ? 'etd' : has(text, arrives) ? 'eta' : null;
    return { index, code: read.value.join('/'), kind, role };
  }
  // Next to a word for arrival or departure, three letters are the last three letters of a UN/LOCODE: `BLW
  // ETA`.
  const coded = bare === text ? null : portWithEnding(plain, names);
  return coded === null ? null : { index, code: coded, kind: has(text, leaves) ? 'etd' : 'eta', role };
}

/**
 * Returns true if the text contains the word. `search` is used instead of `test`, which would continue from
 * the last match of a global pattern.
 */
const has = (text: string, word: RegExp): boolean => text.search(word) >= 0;

/** Days without a month: `7-9`, `12`, `3日`. */
const bareDays = /^(\d{1,2})(?: ?[-~至到] ?(\d{1,2}))? ?[日号]?$/;
/**
 * The minimum number of days by which a day without a month must be before the previous one to be in the next month:
 * `28`, `30`, `4`.
 */
const daysBackLeast = 8;

/**
 * Returns the calls of a row in a sheet with ports as the headings of date columns, in the order of the
 * columns; null if there are too few for a voyage.
 */
export function portHeadFindings(
  row: readonly SheetCell[],
  heads: readonly PortHead[],
  {
    columnOf,
    names,
    month,
    pairs,
    today,
    header,
  }: {
    columnOf: ReadonlyMap<SheetField, number>;
    names: HarborNames;
    month?: string | undefined;
    /**
     * The meaning of two numbers in a cell, such as `12-05`. With `month_day` they contain their month, so
     * the month of the title is not added.
     */
    pairs?: ReturnType<typeof meaningOfPairs> | undefined;
    today: string;
    header: readonly SheetCell[];
  },
): RowFindings | null {
  const hasRoles = heads.every(({ kind, role }) => kind !== null || role !== undefined);
  const written = visitsOf(row, heads, { month, pairs });
  // If the headings are destinations, the columns may be in another order than the calls, so the calls are
  // sorted by arrival.
  const visits = columnOf.has('load') && !columnOf.has('unload') ? inOrderOfArrival(written, today) : written;
  const found = visitFindings(visits, { hasRoles, columnOf, names });
  const bare = month
    ? heads.map(({ index }) => cellText(row[index])).find((text) => /^\d{1,2} ?[日号]?$/.test(text))
    : undefined;
  const values = { text: bare ?? '', window: withMonth(bare ?? '', month ?? '') };
  const notes: SheetNote[] =
    bare === undefined ? [] : [{ field: 'laycan', ...remark('date_part_read', values) }];
  const asks = month ? unnamedDays(row, header, heads[0]?.index ?? 0) : [];
  return (
    found && {
      ...found,
      notes: [...found.notes, ...notes],
      asks: [...(found.asks ?? []), ...asks],
      used: heads.map(({ index }) => index),
    }
  );
}

/**
 * Returns a question for days without a month below a blank heading, because they may be the days of a
 * further port.
 */
const unnamedDays = (row: readonly SheetCell[], header: readonly SheetCell[], from: number): SheetNote[] =>
  row
    .filter((cell, at) => at > from && isBlank(header[at]) && bareDays.test(cellText(cell)))
    .map((cell) => ({ field: null, ...remark('left_out_text', { text: cellText(cell) }) }));

/**
 * Returns the calls in the order of their arrivals. The order stays unchanged if an arrival cannot be read,
 * or if it would depend on the order of day and month.
 */
function inOrderOfArrival(visits: readonly Visit[], today: string): readonly Visit[] {
  const placesBy = (order: 'month_first' | 'day_first'): number[] | null => {
    const days = visits.map(({ dates: { eta, any } }) => {
      const read = readWindow(eta ?? any ?? null, { today, order });
      return 'value' in read ? read.value.start_time : null;
    });
    if (days.includes(null)) return null;
    return visits
      .map((_, at) => at)
      .toSorted((a, b) => (days[a] ?? '').localeCompare(days[b] ?? '') || a - b);
  };
  const [places, others] = [placesBy('month_first'), placesBy('day_first')];
  if (!places || places.join() !== others?.join()) return visits;
  return places.flatMap((at) => visits[at] ?? []);
}

function visitsOf(
  row: readonly SheetCell[],
  heads: readonly PortHead[],
  { month, pairs }: Pick<Parameters<typeof portHeadFindings>[2], 'month' | 'pairs'>,
): Visit[] {
  const visits: Visit[] = [];
  let [current, lastDay] = [month, 0];
  for (const { index, code, kind, role } of heads) {
    const cell = row[index] ?? null;
    // Skips a blank or omitted call. A text such as TBA announces the days of a call, so that call is not
    // skipped.
    if ((isAbsent(cell) && !isToBeAdvised(cell)) || isOmittedCall(cellText(cell))) continue;
    const known = visits.at(-1)?.code === code ? visits.at(-1) : undefined;
    const visit = known ?? { code, dates: {}, role };
    if (!known) visits.push(visit);
    const text = simplified(cellText(cell));
    // Days without a month are in the month of the title above the row.
    const [days, first, last = first] =
      pairs === 'month_day' && text.includes('-') ? [] : (bareDays.exec(text) ?? []);
    if (current && days !== undefined) {
      if (Number(first) <= lastDay - daysBackLeast) current = monthAfter(current);
      lastDay = Number(last);
    }
    visit.dates[kind ?? 'any'] =
      current && days !== undefined ? withMonth(days.replace(/ ?[日号]$/, ''), current) : cell;
  }
  return visits;
}
