import { addDays } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, visibleText } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { DateWindow } from '../dates/place-window.ts';
import { matchHeader } from '../headers/match-header.ts';

/** A vessel in a cell of a month or a week. */
export interface VesselOfPeriod {
  ship: string;
  days: string;
  arrival: string;
  /** The discharging port before the arrival: `ETA Dammam 3 Jan`; empty if there is none. */
  unload: string;
}

const cellCharsMost = 200;
/** The number of days that a sailing may be outside the period of its column. */
const daysAround = 7;

const betweenPieces = /\n|[;；,，|()（）]| \/ /;
const voyageAlone = /^(?:V(?:OY(?:AGE)?)?[ .:]{0,2})?(?=[A-Z-]{0,4}\d)[A-Z\d-]{1,9}$/i;
const range = /^(\d{1,2})(?: ?[-~–至] ?(\d{1,2}))?(?:[日号]|ST|ND|RD|TH)?$/i;
const beforeDays = /^(?:ETD|ETS|LAYCAN|L\/C|LC|受载期?|船期|开|开航)[ :.]{0,2}/i;
const arrivalIn = /^(?:ETA|ARR(?:IVAL|IVES)?|预?[抵到]港?)[ :.]{0,2}(\S.*)$/i;
/** A port before the days of its call: `Dammam 3 Jan`. */
const portBefore = /^(\p{L}[\p{L} .'-]{1,29}?) (?=\d)/u;
const wordsOfDaysMost = 5;
/** Amounts, measures and other words that a cell of a month column may contain instead of a vessel. */
const noName =
  /(?<![A-Z])(?:USD|EUR|GBP|RMB|CNY|MT|CBM|M3|TEUS?|TONS?|PER|OPEN|SPACE|AVAILABLE|LIMITED|YES|STEEL|CARGO|CARGOES|GENERAL|CONTAINERS?|RATES?|FREIGHT|REQUEST|TBC|FULL)(?![A-Z])|[$€¥%]|吨|方|美元|舱位|运价|询价/i;

/**
 * Returns the vessels in a cell with their loading days: `SEA LARK V.12 / 05-08`. A vessel without days gets
 * the whole period. Returns null if a part of the cell is neither a vessel, a voyage number nor days near the
 * period.
 */
export function vesselsIn(cell: string, period: DateWindow, today: string): VesselOfPeriod[] | null {
  if (cell.length > cellCharsMost) return null;
  const made: (VesselOfPeriod & { voyage: string })[] = [];
  const pieces = visibleText(cell)
    .split(betweenPieces)
    .map((piece) => simplified(cellText(piece)));
  for (const piece of pieces.filter(Boolean)) {
    const last = made.at(-1);
    const arrival = arrivalIn.exec(piece)?.[1];
    if (arrival !== undefined) {
      const port = portBefore.exec(arrival)?.[1] ?? '';
      const day = arrival.slice(port.length).trim();
      if (!last || last.arrival !== '' || !('value' in readWindow(day, { today }))) return null;
      last.arrival = day;
      last.unload = port;
      continue;
    }
    const { name, days } = splitDays(piece, period, today, last !== undefined && last.days === '');
    if (days === null) return null;
    if (name !== '' && voyageAlone.test(name) && last && last.voyage === '' && last.days === '')
      last.voyage = name;
    else if (name !== '') {
      const isName = /\p{L}{3}|\p{Script=Han}{2}|^TB[NA]$/u.test(name) && !noName.test(name);
      if (!isName || matchHeader(name)?.certainty === 3) return null;
      if (last && last.voyage === '' && last.days === '' && !/\d/.test(name)) return null;
      made.push({ ship: name, voyage: '', days: '', arrival: '', unload: '' });
    }
    const named = made.at(-1);
    if (days === '') continue;
    if (!named || named.days !== '') return null;
    named.days = days;
  }
  const whole = `${period.start_time}~${period.end_time}`;
  // A text without days and without a number may be something other than a vessel, so the cell is not read.
  const areSailings = made.every(
    ({ ship, voyage, days }) => days !== '' || voyage !== '' || /\d|^TB[NA]$|^M\/?V /i.test(ship),
  );
  return made.length === 0 || !areSailings
    ? null
    : made.map(({ ship, voyage, days, arrival, unload }) => ({
        ship: `${ship} ${voyage}`.trim(),
        days: days || whole,
        arrival,
        unload,
      }));
}

/**
 * Splits the days from the end of a text. `days` is empty if there are none, and null if they are outside the
 * period. A single number counts as days only if it is the whole piece and follows a vessel
 * (`isBehindVessel`).
 */
function splitDays(
  piece: string,
  period: DateWindow,
  today: string,
  isBehindVessel: boolean,
): { name: string; days: string | null } {
  const words = piece.split(' ');
  for (let count = Math.min(wordsOfDaysMost, words.length); count > 0; count--) {
    const name = words
      .slice(0, -count)
      .join(' ')
      .replace(/[ :/-]{1,3}$/, '');
    const text = words.slice(-count).join(' ');
    const days = text.replace(beforeDays, '');
    const [, first = '', second = ''] = range.exec(days) ?? [];
    const isBare =
      first !== '' && (second !== '' || days !== first || text !== days || (name === '' && isBehindVessel));
    if (isBare) return { name, days: daysIn(Number(first), Number(second || first), period) };
    if (first !== '' || !/\d/.test(days)) continue;
    const read = readWindow(days, { today, graceDays: 31 });
    if (!('value' in read)) continue;
    const { start_time, end_time } = read.value;
    const isNear =
      start_time <= addDays(period.end_time, daysAround) &&
      end_time >= addDays(period.start_time, -daysAround);
    return { name, days: isNear ? `${start_time}~${end_time}` : null };
  }
  return { name: piece, days: '' };
}

const longestDays = 62;

/** Returns the days of the month within a period as a window; null if the period has no such days in this order. */
function daysIn(first: number, last: number, { start_time, end_time }: DateWindow): string | null {
  const days: string[] = [];
  for (let day = start_time; day <= end_time && days.length < longestDays; day = addDays(day, 1))
    days.push(day);
  const from = days.find((day) => Number(day.slice(8)) === first);
  const to = days.find((day) => day >= (from ?? '') && Number(day.slice(8)) === last);
  return from !== undefined && to !== undefined ? `${from}~${to}` : null;
}
