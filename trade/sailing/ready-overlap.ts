import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** The first and the last day on which the cargo is ready to be loaded. */
export interface ReadyWindow {
  since: PlainDate;
  until: PlainDate;
}

interface LaycanWindow {
  start_time: PlainDate;
  end_time: PlainDate;
}

/** Returns the days of a laycan on which the cargo is ready; null if there are none. */
export function overlapWindow(ready: ReadyWindow, laycan: LaycanWindow): LaycanWindow | null {
  const start_time = ready.since > laycan.start_time ? ready.since : laycan.start_time;
  const end_time = ready.until < laycan.end_time ? ready.until : laycan.end_time;
  return start_time <= end_time ? { start_time, end_time } : null;
}

/**
 * Returns the number of days of a laycan, both ends included, on which the cargo is ready; 0 for a withdrawn
 * sailing.
 */
export function overlapDays(ready: ReadyWindow, laycan: LaycanWindow, isWithdrawn = false): number {
  const common = isWithdrawn ? null : overlapWindow(ready, laycan);
  return common === null ? 0 : daysBetween(common.start_time, common.end_time) + 1;
}
