import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';

/**
 * Returns the whole days that are left of a tier. Below one day, it returns `today` or `tomorrow` in local
 * time, because the last hours may pass midnight. A cached copy may contain a tier that has ended.
 */
export function tierRest(end: string, now: Date): number | 'tomorrow' | 'today' | 'over' {
  const leftMs = timeOf(end) - now.getTime();
  if (leftMs <= 0) return 'over';
  const days = Math.floor(leftMs / dayMs);
  if (days > 0) return days;
  return localDay(new Date(end)) === localDay(now) ? 'today' : 'tomorrow';
}

/** The most days that are counted. For more days the date alone is clearer. */
export const countedDaysMost = 99;
