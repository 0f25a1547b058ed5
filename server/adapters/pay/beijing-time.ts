import { hourMs } from '../../../trade/calendar/day-ms.ts';

const aheadMs = 8 * hourMs;

/** `2026-11-20 16:00:00`, as the providers in China write a moment. China has no summer time. */
export const beijingText = (time: Date): string =>
  new Date(time.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** The moment of such a text; null for any other. */
export function fromBeijing(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
