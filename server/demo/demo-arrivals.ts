import { addDays, fromDayNumber } from '../../trade/calendar/plain-date.ts';
import type { NewPortCall } from '../db/sailings/new-sailing.ts';
import type { Random } from './random.ts';

/** The number of days ahead for which a demo publisher gives expected arrivals. */
const expectedDaysAhead = 12;

/**
 * Returns the calls of a voyage with actual and expected arrivals, as an active publisher adds them while the
 * vessel sails.
 */
export function withArrivals(random: Random, calls: readonly NewPortCall[], today: number): NewPortCall[] {
  if (!random.chance(0.6)) return [...calls];
  const day = fromDayNumber(today);
  const soon = fromDayNumber(today + expectedDaysAhead);
  // A vessel cannot arrive at a call before its arrival at an earlier call, so a delay at one call also
  // delays the next.
  let latest = '';
  const notBefore = (arrival: string): string => (latest = arrival < latest ? latest : arrival);
  return calls.map((call) => {
    if (call.end_time < day) return { ...call, actual_time: notBefore(dayIn(random, call)) };
    if (call.start_time > soon) return call;
    const isLate = random.chance(0.15);
    const expected = isLate ? addDays(call.end_time, random.whole(1, 2)) : dayIn(random, call);
    return { ...call, estimated_time: notBefore(expected < day ? day : expected) };
  });
}

/** Returns one of the first days of a laycan, because ships seldom arrive early. */
function dayIn(random: Random, { start_time, end_time }: NewPortCall): string {
  const day = addDays(start_time, random.whole(0, 2));
  return day > end_time ? end_time : day;
}
