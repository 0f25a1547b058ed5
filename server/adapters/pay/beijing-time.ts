import { hourMs } from '../../../trade/calendar/day-ms.ts';

const aheadMs = 8 * hourMs;

/**
 * Formats a time as `2026-11-20 16:00:00` in Beijing time, as the providers in China do. China has no summer
 * time.
 */
export const beijingText = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** Parses a text in the format of `beijingText`; returns null for any other format. */
export function fromBeijing(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
