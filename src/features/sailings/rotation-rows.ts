import type { Arrival, PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { portDay } from '../../i18n/dates.ts';

/** A port call of the rotation, with the leg to the next call. */
export interface RotationRow {
  call: PortCall;
  /** True if this is the loading or the discharging call that the search found. */
  isAsked: boolean;
  /** True if the call's laycan is over by the port's calendar. */
  isDone: boolean;
  windowDays: number;
  /** The expected and actual arrival, if the publisher gives them. */
  arrival: Arrival | undefined;
  /**
   * The days from the end of this call's laycan to the start of the next call's laycan. If calls may be
   * hidden between them, the days from the start of this call's laycan instead. Null at the last call.
   */
  legDays: number | null;
  /**
   * The place after this call at which calls may be hidden: `between` this call and the next shown call, or
   * `later` than the last shown call. Null if none are hidden.
   */
  hides: 'between' | 'later' | null;
}

/**
 * Returns the calls in order. If the reader may not see the rotation, the result contains only the two
 * searched calls, with marks where calls are hidden.
 */
export function rotationOf(sailing: SailingDetail, names: HarborNames, now: Date): RotationRow[] {
  const { harbors, load, unload, locked } = sailing;
  return harbors.map((call, index) => {
    const next = harbors[index + 1];
    const from = locked === null ? call.end_time : call.start_time;
    return {
      call,
      isAsked: call.id === load.id || call.id === unload.id,
      isDone: call.end_time < portDay(names.harbor(call.harbor_code), now),
      arrival: sailing.arrivals?.find(({ call_id }) => call_id === call.id),
      windowDays: Math.max(1, daysBetween(call.start_time, call.end_time) + 1),
      legDays: next ? Math.max(0, daysBetween(from, next.start_time)) : null,
      hides: hidesOf(locked !== null, next !== undefined),
    };
  });
}

function hidesOf(isLocked: boolean, hasNext: boolean): RotationRow['hides'] {
  if (!isLocked) return null;
  return hasNext ? 'between' : 'later';
}

/** Returns the zone of a port on a day, e.g. UTC+8. */
export function zoneText(timeZone: string, day: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+0' : name.replace('GMT', 'UTC');
}
