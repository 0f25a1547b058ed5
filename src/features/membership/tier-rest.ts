import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';

/**
 * Returns the number of whole days that are left of a tier. For less than one day, returns `today` or
 * `tomorrow`, the local day on which the tier ends. Returns `over` for a tier that has ended; a cached copy
 * may contain one.
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
