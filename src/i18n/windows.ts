import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import {
  windowPartsIn,
  windowTextIn,
  type DatePart,
  type Window as DayWindow,
} from '../../trade/calendar/window-parts.ts';
import { currentLanguage } from './t.ts';

export type Window = DayWindow;

/** Splits a range of days into emphasised and plain parts, in the page's language. */
export const windowParts = (window: Window, today: PlainDate): DatePart[] =>
  windowPartsIn(currentLanguage(), window, today);

export const windowText = (window: Window, today: PlainDate): string =>
  windowTextIn(currentLanguage(), window, today);

/** Formats a range for `<time datetime>`: a day or an ISO 8601 interval. */
export const windowDateTime = ({ start_time, end_time }: Window): string =>
  start_time === end_time ? start_time : `${start_time}/${end_time}`;

/** Formats a day: 11月22日; 22 Nov. Adds the year if it is not the year of `today`. */
export const dayText = (day: PlainDate, today: PlainDate): string =>
  windowText({ start_time: day, end_time: day }, today);
