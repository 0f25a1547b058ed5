import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** The age class of an imported list. The screen shows the ages of other data with the same words. */
export type OwnListAge = 'fresh' | 'ageing' | 'stale';

/**
 * The maximum age of a list in days for each class: a list is fresh up to 7 days, ageing up to 14, then
 * stale.
 */
export const ownListAgeDays = { fresh: 7, ageing: 14 };

/** Returns the age class of a list with this date. A list whose date is in the future is fresh. */
export function ownListAge(listDate: PlainDate, today: PlainDate): OwnListAge {
  const days = daysBetween(listDate, today);
  if (days <= ownListAgeDays.fresh) return 'fresh';
  return days <= ownListAgeDays.ageing ? 'ageing' : 'stale';
}
