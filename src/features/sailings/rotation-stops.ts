import type { Arrival, PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { portDay } from '../../i18n/dates.ts';

/** A stop of the rotation with what lies between it and the next. */
export interface RotationStop {
  call: PortCall;
  /** One of the two calls that the reader searched for. */
  isAsked: boolean;
  /** Its window is over, by the calendar of the port. */
  isDone: boolean;
  windowDays: number;
  /** When she is expected there and when she came, where her publisher says. */
  arrival: Arrival | undefined;
  /** Days to the next stop: from this window's end, or between first days where calls are left out; null at the end. */
  legDays: number | null;
  /** Calls may be left out behind this stop. */
  hides: 'between' | 'later' | null;
}

/** The calls in order. Locked rotations hold only the two that were searched for, and say what is left out. */
export function rotationOf(sailing: SailingDetail, names: HarborNames, now: Date): RotationStop[] {
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

function hidesOf(isLocked: boolean, hasNext: boolean): RotationStop['hides'] {
  if (!isLocked) return null;
  return hasNext ? 'between' : 'later';
}

/** The zone of a port on a day, as people write it: UTC+8. */
export function zoneText(timeZone: string, day: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+0' : name.replace('GMT', 'UTC');
}
