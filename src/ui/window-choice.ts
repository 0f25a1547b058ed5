import { addDays, monthWindow, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { addMonths, monthOf } from './months.ts';

/** A choice of days: any days, this month, next month, or a range of days (both ends included). */
export type WindowChoice =
  | { kind: 'any' }
  | { kind: 'thisMonth' }
  | { kind: 'nextMonth' }
  | { kind: 'dates'; since: PlainDate; until: PlainDate };

export interface Days {
  since?: PlainDate | undefined;
  until?: PlainDate | undefined;
}

/** Returns the days of a choice; empty if any day is chosen. Months are complete calendar months. */
export function daysOf(choice: WindowChoice, today: PlainDate): Days {
  if (choice.kind === 'any') return {};
  if (choice.kind === 'dates') return { since: choice.since, until: choice.until };
  const { start_time, end_time } = monthWindow(
    addMonths(monthOf(today), choice.kind === 'thisMonth' ? 0 : 1),
  );
  return { since: start_time, until: end_time };
}

/**
 * Returns the choice for the days in a URL. A calendar needs both ends of a range, so if the last day is
 * missing, it is 365 days after the first.
 */
export function choiceOf({ since, until }: Days, today: PlainDate): WindowChoice {
  if (!since && !until) return { kind: 'any' };
  for (const kind of ['thisMonth', 'nextMonth'] as const) {
    const month = daysOf({ kind }, today);
    if (month.since === since && month.until === until) return { kind };
  }
  const first = since ?? today;
  return { kind: 'dates', since: first, until: until ?? addDays(first, 365) };
}
