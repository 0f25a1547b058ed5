/**
 * Durations in milliseconds. A calendar day can be shorter or longer than `dayMs` when clocks change; see
 * `plain-date.ts`.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
