import { greatCircleNm } from '../../harbors/great-circle.ts';
import { entriesOf } from '../../keys-of.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isOmittedCall, isToBeAdvised, type SheetCell } from '../cell.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { readWindow } from '../dates/date-cell.ts';
import { mayBeDate } from '../dates/date-words.ts';
import { stayText } from '../dates/stay-text.ts';
import { matchHeader } from '../headers/match-header.ts';
import { isMomentWord } from '../headers/moment-words.ts';
import { terminalNmMost } from '../ports/find-port.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/** An event of a call: the arrival (`eta`), the berthing (`etb`) or the departure (`etd`). */
export type Moment = 'eta' | 'etb' | 'etd';
export type Role = 'load' | 'discharge';

/** The content of a cell, read without its header. */
export type TypedCell =
  | { kind: 'blank' | 'omitted'; text: string }
  | { kind: 'days'; text: string; cell: SheetCell; moment: Moment | null }
  /** Days without a month: `3日`, `12-15`. */
  | { kind: 'bare_days'; text: string }
  /** A port. `code` contains the codes of alternative ports with slashes between them. */
  | { kind: 'port'; text: string; code: string }
  /**
   * Ports with their days in one cell: `天津 12/1-3`. Several calls are on separate lines or have a slash
   * between them.
   */
  | { kind: 'port_days'; text: string; calls: readonly PortDays[] }
  | { kind: 'moment'; text: string; moment: Moment }
  | { kind: 'role'; text: string; role: Role }
  | { kind: 'text'; text: string };

/** A port with its days, as one cell gives them. `moment` is the word before the days: `ETA 13 Dec`. */
interface PortDays {
  code: string;
  days: string;
  moment: Moment | null;
}

export interface TypeContext {
  names: HarborNames;
  today: string;
  /** The order of day and month in the document; absent if its dates do not show it. */
  order?: DateOrder | undefined;
  /** The name of the sheet in its workbook; absent if it has none. */
  sheetName?: string | undefined;
}

const roles: readonly (readonly [Role, RegExp])[] = [
  ['load', /^(?:L|LOAD(?:ING|S)?(?: PORTS?)?|POL|装货?港?)$/i],
  ['discharge', /^(?:D|DISCH(?:ARG(?:E|ES|ING))?\.?(?: PORTS?)?|UNLOAD(?:ING)?|POD|卸货?港?)$/i],
];
const momentBefore = /^(?:(ETA|ATA)|(ETB|ATB)|(ETD|ETS|ATD))[ .:]{1,3}(?=\S)/i;
const bareDays = /^\d{1,2}(?:\s?[-~至到]\s?\d{1,2})?\s?[日号]?$/;
/** A part of a month without its month: `中旬`. */
export const partOfMonth = /^[上中下]旬$/;
/**
 * The refusal codes of a text that is a date but whose meaning a person must decide. The cell still counts as
 * days.
 */
const openDates: readonly string[] = ['date_ambiguous', 'date_early_or_end', 'date_weekday', 'date_open'];

/** Finds the kind of a cell by its own content, without its heading or its neighbours. */
export function typedCell(cell: SheetCell | undefined, context: TypeContext): TypedCell {
  const text = simplified(cellText(cell));
  if (text === '') return { kind: 'blank', text };
  if (cell !== null && typeof cell === 'object') return { kind: 'days', text, cell, moment: null };
  if (isToBeAdvised(text)) return { kind: 'text', text };
  if (isOmittedCall(text) || isAbsent(text)) return { kind: 'omitted', text };
  if (bareDays.test(text)) return { kind: 'bare_days', text };
  if (typeof cell !== 'string') return { kind: 'text', text };
  const moment = entriesOf(isMomentWord).find(([, word]) => word.test(text))?.[0];
  if (moment) return { kind: 'moment', text, moment };
  const role = roles.find(([, word]) => word.test(text))?.[0];
  if (role) return { kind: 'role', text, role };
  const heading = matchHeader(cell);
  if (heading?.certainty === 3 && (heading.field === 'load' || heading.field === 'unload'))
    return { kind: 'role', text, role: heading.field === 'load' ? 'load' : 'discharge' };
  return daysIn(text, cell, context) ?? portIn(text, cell, context) ?? { kind: 'text', text };
}

function daysIn(text: string, cell: SheetCell, context: TypeContext): TypedCell | null {
  if (text.length > 60 || !/\d|旬|(?<![A-Z])(?:EARLY|MID|END|LATE)(?![A-Z])/i.test(text)) return null;
  const isStay = stayText(text) !== text;
  const [before = '', eta, etb, etd] = isStay ? [] : (momentBefore.exec(text) ?? []);
  const moment = eta ? 'eta' : etb ? 'etb' : etd ? 'etd' : null;
  const days = before === '' ? cell : text.slice(before.length);
  return isDays(cellText(days), context) ? { kind: 'days', text, cell: days, moment } : null;
}

/**
 * Returns true for days with their month. A plain number does not count as days, because it may be a measure
 * of the vessel.
 */
function isDays(text: string, { today }: TypeContext): boolean {
  if (/^\d{1,7}(?:\.\d+)?$/.test(text) && !/^\d{1,2}\.\d{1,2}$/.test(text)) return false;
  if (!mayBeDate(stayText(text))) return false;
  const read = readWindow(text, { today, graceDays: 31 });
  return 'value' in read || openDates.includes(read.refused.code);
}

function portIn(text: string, cell: string, context: TypeContext): TypedCell | null {
  // Brackets after a port may contain its days, so calls are searched first: `Shanghai (5/8 Dec)`.
  const bracketed = /\([^()\d]{0,40}\d[^()]{0,40}\)/.test(text) ? callsIn(text, cell, context) : null;
  const code = bracketed ? null : portCode(text, context.names);
  if (code !== null) return { kind: 'port', text, code };
  return bracketed ?? callsIn(text, cell, context);
}

/** Returns the ports of a cell with their days, or null if any part of the cell has other contents. */
function callsIn(text: string, cell: string, context: TypeContext): TypedCell | null {
  if (cell.length > 200 || !/\d|旬/.test(text)) return null;
  const parts = cell
    .split(/\n|[;；]|\/(?=\s?\p{L}{3}[^/\n]{0,40}\d)|,(?=\s?\p{L}{3}[^,]{0,40}\d)/u)
    .filter((part) => part.trim() !== '');
  for (const some of [parts, withDaysBelow(parts), partsAtDays(text)]) {
    const calls = some.map((part) => callIn(simplified(cellText(part)), context));
    const whole = calls.flatMap((call) => call ?? []);
    if (whole.length === some.length && whole.length > 0) return { kind: 'port_days', text, calls: whole };
  }
  return null;
}

/** A line that contains only the days of a call: `02-04 Dec`, `ETA 13 Dec`. */
const daysAlone = /^\s{0,3}(?:(?:ETA|ETB|ETD|ETS|LAYCAN|L\/C)[ .:]{1,3})?\d/i;

/** Joins each line with days to the line with its port above it: `Mersin` above `02-04 Dec`. */
const withDaysBelow = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && daysAlone.test(part) && !/\d/.test(last))
      joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
};

/** The days of a call within a list of calls. */
const daysWithin =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}(?:[-~]\d{1,2})?[ /-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.?(?: 20\d{2})?|(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? \d{1,2}(?:-\d{1,2})?|\d{1,2}月\d{1,2}日?(?:[-~至]\d{1,2}日?)?|\d{1,2}[/.]\d{1,2}(?:-\d{1,2}(?:[/.]\d{1,2})?)?/gi;

/**
 * Splits a list of calls after the days of each call: `Santos 6 Dec - Apapa 20 Dec`. The text after the last
 * days is a part too.
 */
function partsAtDays(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(daysWithin)) {
    parts.push(text.slice(from, found.index + found[0].length));
    from = found.index + found[0].length;
  }
  const bare = [...parts, text.slice(from)].map((part) => part.replace(/^[\s\-–—,，/;；、→>)]+/, '').trim());
  return bare.filter(Boolean);
}

/** A port with the word for an event of the call after it: `Algiers ETA`. */
const momentBehind = /^(.{2,50}?)(?:[\s(:,-](?:(ETA|ETB)|(ETD|ETS)|LAYCAN|L\/C))?$/i;

/** Splits the text of one call into port and days: `天津 12/1-3`. Returns null if it is not such a text. */
function callIn(text: string, context: TypeContext): PortDays | null {
  const at = text.search(/\d|[上中下]旬$/);
  if (at < 2 || text.length > 60) return null;
  const name = /(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? ?$/i.exec(
    text.slice(0, at),
  );
  const from = name?.index ?? at;
  const days = text.slice(from).replace(/[)\]]\s*$/, '');
  const [, named = '', arrival, departure] =
    momentBehind.exec(text.slice(0, from).replace(/[\s(:,.-]{1,9}$/, '')) ?? [];
  const port = portCode(named.replace(/[\s(:,-]{1,9}$/, ''), context.names);
  const moment = arrival ? (/B$/i.test(arrival) ? 'etb' : 'eta') : departure ? 'etd' : null;
  return port !== null && (isDays(days, context) || bareDays.test(days) || partOfMonth.test(days))
    ? { code: port, days, moment }
    : null;
}

/**
 * Returns the codes of the ports that a text names exactly, with slashes; null if it names none. A name that
 * several ports share is returned as it is, so that a person chooses between them.
 */
export function portCode(text: string, names: HarborNames): string | null {
  if (text.length < 2 || text.length > 60 || /^\d/.test(text)) return null;
  const bare = text.replace(/\([^()]*\)/g, ' ').trim();
  const whole = readExact(text, names);
  const outer = bare === text ? whole : readExact(bare, names);
  if (whole === null || outer === null) return whole ?? outer;
  // A part of a port in brackets after its name, such as `Ningbo (Meishan)`, is a terminal of the port.
  const [from, to] = [names.byCode.get(whole), names.byCode.get(outer)];
  return from && to && greatCircleNm(from, to) <= terminalNmMost ? outer : whole;
}

function readExact(text: string, names: HarborNames): string | null {
  const read = text === '' ? null : readHarbors(text, names, { isExact: true });
  if (read && 'value' in read) return read.assumed.length === 0 ? read.value.join('/') : null;
  return read?.refused.code === 'harbor_ambiguous' && !/[/,]/.test(text) ? text : null;
}

/** Returns the first day of a cell, to compare cells; null if the cell cannot be read with certainty. */
export function firstDay(
  cell: SheetCell,
  { today, order }: Pick<TypeContext, 'today' | 'order'>,
): string | null {
  const read = readWindow(cell, { today, graceDays: 31, ...(order && { order }) });
  return 'value' in read ? read.value.start_time : null;
}
