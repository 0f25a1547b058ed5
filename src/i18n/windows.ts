import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import {
  windowPartsIn,
  windowTextIn,
  type DatePart,
  type Window as DayWindow,
} from '../../trade/calendar/window-parts.ts';
import { currentLanguage } from './t.ts';

export type Window = DayWindow;

/** A window as the reader writes it. */
export const windowParts = (window: Window, today: PlainDate): DatePart[] =>
  windowPartsIn(currentLanguage(), window, today);

export const windowText = (window: Window, today: PlainDate): string =>
  windowTextIn(currentLanguage(), window, today);

/** For `<time datetime>`: a day, or an interval as ISO 8601 writes it. */
export const windowDateTime = ({ start_time, end_time }: Window): string =>
  start_time === end_time ? start_time : `${start_time}/${end_time}`;

/** 11月22日; 22 Nov; with the year when it is not that of `today`. */
export const dayText = (day: PlainDate, today: PlainDate): string =>
  windowText({ start_time: day, end_time: day }, today);
