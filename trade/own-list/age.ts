import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** The degree to which a list can be trusted by its age alone, in the words that the screen uses for the age of data. */
export type OwnListAge = 'fresh' | 'ageing' | 'stale';

/** The last day of each age, in days: a list is fresh up to 7 days, ageing up to 14. */
export const ownListAgeDays = { fresh: 7, ageing: 14 };

/** Returns the age class of a list with the given date. A list dated in the future is fresh. */
export function ownListAge(listDate: PlainDate, today: PlainDate): OwnListAge {
  const days = daysBetween(listDate, today);
  if (days <= ownListAgeDays.fresh) return 'fresh';
  return days <= ownListAgeDays.ageing ? 'ageing' : 'stale';
}
