import { addDays, daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/** The first and last day; an empty value leaves that side open. */
export interface DayWindow {
  since: PlainDate | '';
  until: PlainDate | '';
}

const weekDays = 7;
const lastDayOf = (monday: PlainDate): PlainDate => addDays(monday, weekDays - 1);

/** True if the whole week is in a range that is limited on both sides. */
export const isWeekChosen = (monday: PlainDate, { since, until }: DayWindow): boolean =>
  since !== '' && until !== '' && since <= monday && lastDayOf(monday) <= until;

/**
 * Returns the range of days after the reader taps a week. If the week is next to the chosen weeks, it is
 * added to them. If it is the first or the last of them, it is removed. In any other case, the range is this
 * week alone.
 */
export function windowAfterTap(monday: PlainDate, window: DayWindow): DayWindow {
  const alone: DayWindow = { since: monday, until: lastDayOf(monday) };
  const { since, until } = window;
  if (since === '' || until === '') return alone;
  if (isWeekChosen(monday, window)) {
    if (daysBetween(since, until) < 2 * weekDays - 1) return { since: '', until: '' };
    if (since === monday) return { since: addDays(monday, weekDays), until };
    if (until === lastDayOf(monday)) return { since, until: addDays(monday, -1) };
    return alone;
  }
  if (until === addDays(monday, -1)) return { since, until: lastDayOf(monday) };
  if (since === addDays(monday, weekDays)) return { since: monday, until };
  return alone;
}

/** Returns the CSS `grid-column` of a laycan on an axis of days; null if the laycan is outside the axis. */
export function dayColumns(
  window: { start_time: PlainDate; end_time: PlainDate },
  axis: { firstDay: PlainDate; days: number },
): string | null {
  const start = Math.max(0, daysBetween(axis.firstDay, window.start_time));
  const end = Math.min(axis.days, daysBetween(axis.firstDay, window.end_time) + 1);
  return end > start ? `${start + 1} / ${end + 1}` : null;
}
