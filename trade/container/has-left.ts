import { minuteMs } from '../calendar/day-ms.ts';
import { todayIn, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import { utcMinutes } from '../calendar/zone-minutes.ts';
import type { PortTime } from './container-types.ts';

/** Returns today in the port time zone that is furthest behind UTC. No port has an earlier day. */
export const earliestDay = (now: Date): PlainDate => todayIn('Pacific/Pago_Pago', now);

/**
 * True if a vessel has left its loading port by the local time there. If the clock time is unknown, the
 * vessel has left once the day is over at the port. If the time zone is unknown, it has left once the day is
 * over everywhere.
 */
export function hasLeft({ day, clock }: PortTime, zone: string | null, now: Date): boolean {
  if (zone === null) return day < earliestDay(now);
  if (clock === null) return day < todayIn(zone, now);
  const minutes = toDayNumber(day) * 24 * 60 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return utcMinutes(minutes, zone) * minuteMs <= now.getTime();
}
