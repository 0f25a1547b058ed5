import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';

/**
 * Whole days that are left of a tier, or on which of the reader's days it ends where there is none: the last hours
 * reach over midnight. A copy may tell of one that is over.
 */
export function tierRest(end: string, now: Date): number | 'tomorrow' | 'today' | 'over' {
  const leftMs = timeOf(end) - now.getTime();
  if (leftMs <= 0) return 'over';
  const days = Math.floor(leftMs / dayMs);
  if (days > 0) return days;
  return localDay(new Date(end)) === localDay(now) ? 'today' : 'tomorrow';
}

/** Days beyond this are not counted for anybody: the date says more. */
export const countedDaysMost = 99;
