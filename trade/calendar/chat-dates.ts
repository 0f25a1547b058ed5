import type { PlainDate } from './plain-date.ts';
import { windowTextIn, type Window } from './window-parts.ts';

/** A day of today in no year, so that every date says its own. */
const whenever = '';

/** `3–6 Dec 2026`, `27 Dec 2026 – 3 Jan 2027`, `30 Nov – 2 Dec 2026`: English days, which both languages read. */
export const chatWindow = (window: Window): string => windowTextIn('en', window, whenever);

/** `6 Dec 2026`. */
export const chatDay = (day: PlainDate): string => chatWindow({ start_time: day, end_time: day });

/** `6 Dec`, where the year stands beside it. */
export const chatDayShort = (day: PlainDate): string =>
  windowTextIn('en', { start_time: day, end_time: day }, day);
