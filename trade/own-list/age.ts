import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** How far a list may be trusted by its age alone, in the words of the clocks. */
export type OwnListAge = 'fresh' | 'ageing' | 'stale';

/** In days: a list is fresh until and with the first, ageing until and with the second. */
export const ownListAgeDays = { fresh: 7, ageing: 14 };

/** The age of a list of a day; one that is dated ahead is fresh. */
export function ownListAge(listDate: PlainDate, today: PlainDate): OwnListAge {
  const days = daysBetween(listDate, today);
  if (days <= ownListAgeDays.fresh) return 'fresh';
  return days <= ownListAgeDays.ageing ? 'ageing' : 'stale';
}
