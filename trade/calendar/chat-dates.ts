import type { PlainDate } from './plain-date.ts';
import { windowTextIn, type Window } from './window-parts.ts';

/** An empty value for "today". No date is in its year, so every date is written with its year. */
const whenever = '';

/**
 * Writes a range of days for a chat message, in English, which readers of both languages understand.
 *
 * Examples: `3–6 Dec 2026`, `27 Dec 2026 – 3 Jan 2027`, `30 Nov – 2 Dec 2026`.
 */
export const chatWindow = (window: Window): string => windowTextIn('en', window, whenever);

/** Writes a day with its year: `6 Dec 2026`. */
export const chatDay = (day: PlainDate): string => chatWindow({ start_time: day, end_time: day });

/** Writes a day without its year, for use next to a date that shows the year: `6 Dec`. */
export const chatDayShort = (day: PlainDate): string =>
  windowTextIn('en', { start_time: day, end_time: day }, day);
