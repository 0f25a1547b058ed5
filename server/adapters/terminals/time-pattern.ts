import { isLocalTime, localTime, momentIn } from '../../../trade/calendar/local-time.ts';
import { addDays, isPlainDate } from '../../../trade/calendar/plain-date.ts';

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
/**
 * The parts of a time pattern, each with the minimum and maximum number of characters that it has in a
 * written time.
 */
const lengths = { YYYY: [4, 4], MMM: [3, 3], MM: [1, 2], DD: [1, 2], HH: [1, 2], mm: [2, 2], ss: [2, 2] };
type Part = keyof typeof lengths;
const part = /YYYY|MMM|MM|DD|HH|mm|ss/g;
const isPart = (piece: string): piece is Part => Object.hasOwn(lengths, piece);

/**
 * True for `iso`, and for a pattern that has a whole day and a clock time, such as `YYYY/MM/DD HH:mm` or
 * `DD-MMM-YYYY HH:mm`.
 */
export function isTimePattern(pattern: string): boolean {
  if (pattern === 'iso') return true;
  const parts: string[] = pattern.match(part) ?? [];
  const isOnce = new Set(parts).size === parts.length;
  const hasMonth = parts.includes('MM') !== parts.includes('MMM');
  return isOnce && hasMonth && ['YYYY', 'DD', 'HH', 'mm'].every((one) => parts.includes(one));
}

/**
 * Reads a time that a terminal wrote in the clock of its port. Returns the local time with its UTC offset, or
 * null if the text does not match the pattern. 24:00 is the start of the next day.
 */
export function readTime(written: string, pattern: string, zone: string): string | null {
  const given = pattern === 'iso' ? isoTime(written, zone) : patternTime(written, pattern, zone);
  return given !== null && isLocalTime(given) ? given : null;
}

const isoShape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

function isoTime(written: string, zone: string): string | null {
  const [, day = '', clock = '', offset] = isoShape.exec(written) ?? [];
  if (offset === undefined) return atClock(day, clock, zone);
  const moment = new Date(`${day}T${clock}:00${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(moment.getTime())) return null;
  const local = momentIn(zone, moment);
  return localTime(local.day, local.clock, zone);
}

function patternTime(written: string, pattern: string, zone: string): string | null {
  const found = partsIn(written.toUpperCase().replace(/\s+/g, ' '), pattern);
  if (!found) return null;
  const { YYYY = '', MMM = '', MM, DD = '', HH = '', mm = '' } = found;
  const month = MM ?? String(months.indexOf(MMM) + 1);
  return atClock(
    `${YYYY}-${month.padStart(2, '0')}-${DD.padStart(2, '0')}`,
    `${HH.padStart(2, '0')}:${mm}`,
    zone,
  );
}

/** Returns the text of each part of a pattern; null if the written time does not match the pattern. */
function partsIn(written: string, pattern: string): Partial<Record<Part, string>> | null {
  const found: Partial<Record<Part, string>> = {};
  let rest = written;
  for (const piece of pattern.split(/(YYYY|MMM|MM|DD|HH|mm|ss)/)) {
    if (!isPart(piece)) {
      if (!rest.startsWith(piece.toUpperCase())) return null;
      rest = rest.slice(piece.length);
      continue;
    }
    const [least = 0, most = 0] = lengths[piece];
    const [text = ''] = (piece === 'MMM' ? /^[A-Z]+/ : /^\d+/).exec(rest.slice(0, most)) ?? [];
    if (text.length < least) return null;
    found[piece] = text;
    rest = rest.slice(text.length);
  }
  return rest === '' ? found : null;
}

function atClock(day: string, clock: string, zone: string): string | null {
  if (!isPlainDate(day)) return null;
  if (clock === '24:00') return localTime(addDays(day, 1), '00:00', zone);
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock) ? localTime(day, clock, zone) : null;
}
