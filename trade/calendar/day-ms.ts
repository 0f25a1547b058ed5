/** Lengths of time in milliseconds. A day of a calendar is not always one: see `plain-date.ts`. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
