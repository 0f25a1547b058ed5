import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import {
  windowPartsIn,
  windowTextIn,
  type DatePart,
  type Window as DayWindow,
} from '../../trade/calendar/window-parts.ts';
import { currentLanguage } from './t.ts';

export type Window = DayWindow;

/** Splits a range of days into parts with and without emphasis, in the page's language. */
export const windowParts = (window: Window, today: PlainDate): DatePart[] =>
  windowPartsIn(currentLanguage(), window, today);

export const windowText = (window: Window, today: PlainDate): string =>
  windowTextIn(currentLanguage(), window, today);

/** Formats a range of days for the `datetime` attribute of `<time>`: one day, or an ISO 8601 interval. */
export const windowDateTime = ({ start_time, end_time }: Window): string =>
  start_time === end_time ? start_time : `${start_time}/${end_time}`;

/** Formats a day: 11月22日 or 22 Nov. If the day is in another year than `today`, the year is added. */
export const dayText = (day: PlainDate, today: PlainDate): string =>
  windowText({ start_time: day, end_time: day }, today);
