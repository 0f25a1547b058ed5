import type { PlainDate } from './plain-date.ts';
import { windowTextIn, type Window } from './window-parts.ts';

/**
 * An empty text in place of today's date. `windowTextIn` omits the year only if the period starts in the year
 * of `today`, so an empty text makes it always write the year.
 */
const whenever = '';

/**
 * Writes a period of days for a chat message, in English, which readers of both languages understand.
 *
 * Examples: `3–6 Dec 2026`, `27 Dec 2026 – 3 Jan 2027`, `30 Nov – 2 Dec 2026`.
 */
export const chatWindow = (window: Window): string => windowTextIn('en', window, whenever);

/** Writes a day with its year, for example `6 Dec 2026`. */
export const chatDay = (day: PlainDate): string => chatWindow({ start_time: day, end_time: day });

/** Writes a day without its year, for example `6 Dec`. Use it only next to a text that shows the year. */
export const chatDayShort = (day: PlainDate): string =>
  windowTextIn('en', { start_time: day, end_time: day }, day);
