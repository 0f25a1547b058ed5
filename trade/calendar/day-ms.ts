/** Lengths of time in milliseconds. A day of a calendar is not always one: see `plain-date.ts`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
