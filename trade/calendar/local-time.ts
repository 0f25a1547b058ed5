import { dayMs } from './day-ms.ts';
import { isPlainDate, toDayNumber, type PlainDate } from './plain-date.ts';

/** Returns the IANA time zone of a port; undefined for an unknown port. */
export type ZoneOf = (harbor_code: string) => string | undefined;

/** True if the text is a local time with its UTC offset: `2026-11-20T17:00:00+08:00`. */
export const isLocalTime = (text: string): boolean =>
  /^[\d-]{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(text) &&
  isPlainDate(text.slice(0, 10));

/**
 * Returns a local time at a place with the UTC offset that is valid at that time:
 * `2026-11-20T17:00:00+08:00`.
 */
export function localTime(date: PlainDate, clock: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const asUtcMs = toDayNumber(date) * dayMs + (hours * 60 + minutes) * 60_000;
  // Near a clock change, the offset at the local time read as UTC may be wrong. The second lookup uses that
  // offset to find the correct one.
  const near = offsetAt(asUtcMs, timeZone);
  const offset = offsetAt(asUtcMs - minutesOf(near) * 60_000, timeZone);
  return `${date}T${clock}:00${offset}`;
}

/** Returns the minutes by which the clocks of a zone are ahead of UTC at a moment. */
export const offsetMinutesAt = (timeMs: number, timeZone: string): number =>
  minutesOf(offsetAt(timeMs, timeZone));

/** Returns the UTC offset of a zone at a moment, for example `+08:00`. */
function offsetAt(timeMs: number, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(new Date(timeMs));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, made);
  return made;
}

/** Returns the calendar day and the clock time in a zone at a moment. */
export function momentIn(timeZone: string, at: Date): { day: PlainDate; clock: string } {
  const known = momentFormatters.get(timeZone);
  const formatter =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (!known) momentFormatters.set(timeZone, formatter);
  const [day = '', clock = ''] = formatter.format(at).split(' ');
  return { day, clock };
}

const momentFormatters = new Map<string, Intl.DateTimeFormat>();
