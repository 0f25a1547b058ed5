import { addDays, monthWindow, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { addMonths, monthOf } from './months.ts';

/** When: one of the quick choices, or days, both included. */
export type WindowChoice =
  | { kind: 'any' }
  | { kind: 'thisMonth' }
  | { kind: 'nextMonth' }
  | { kind: 'dates'; since: PlainDate; until: PlainDate };

export interface Days {
  since?: PlainDate | undefined;
  until?: PlainDate | undefined;
}

/** The days that a choice stands for; months are whole calendar months. */
export function daysOf(choice: WindowChoice, today: PlainDate): Days {
  if (choice.kind === 'any') return {};
  if (choice.kind === 'dates') return { since: choice.since, until: choice.until };
  const { start_time, end_time } = monthWindow(
    addMonths(monthOf(today), choice.kind === 'thisMonth' ? 0 : 1),
  );
  return { since: start_time, until: end_time };
}

/** The choice that days in an address stand for. An open end is a year away. */
export function choiceOf({ since, until }: Days, today: PlainDate): WindowChoice {
  if (!since && !until) return { kind: 'any' };
  for (const kind of ['thisMonth', 'nextMonth'] as const) {
    const month = daysOf({ kind }, today);
    if (month.since === since && month.until === until) return { kind };
  }
  const first = since ?? today;
  return { kind: 'dates', since: first, until: until ?? addDays(first, 365) };
}
