import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';

/**
 * Returns the whole days that are left of a tier. Below one day, returns `today` or `tomorrow` in local time,
 * because the last hours may pass midnight. Returns `over` for a tier that has ended, which a cached copy may
 * contain.
 */
export function tierRest(end: string, now: Date): number | 'tomorrow' | 'today' | 'over' {
  const leftMs = timeOf(end) - now.getTime();
  if (leftMs <= 0) return 'over';
  const days = Math.floor(leftMs / dayMs);
  if (days > 0) return days;
  return localDay(new Date(end)) === localDay(now) ? 'today' : 'tomorrow';
}

/**
 * The maximum number of remaining days that are shown as a number. For more days only the date is shown,
 * because it is clearer.
 */
export const countedDaysMost = 99;
