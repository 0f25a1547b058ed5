import type { Language } from '../../trade/language.ts';
import type { Window } from './windows.ts';

/**
 * Formats a laycan for an inquiry in the given language, which may be another than the page's: 12月2–5日 or 2–5
 * Dec 2026.
 */
export function letterWindow({ start_time, end_time }: Window, language: Language): string {
  const [start, end] = [dayOf(start_time), dayOf(end_time)];
  return language === 'zh' ? inChinese(start, end) : inEnglish(start, end);
}

interface Day {
  year: number;
  month: number;
  day: number;
}

function dayOf(date: string): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/**
 * Formats a laycan in Chinese. Inquiries are about the near future, so the year is written only if the laycan
 * begins and ends in different years.
 */
function inChinese(start: Day, end: Day): string {
  const head = `${start.month}月${start.day}`;
  if (start.year !== end.year) return `${start.year}年${head}日–${end.year}年${end.month}月${end.day}日`;
  if (start.month !== end.month) return `${head}日–${end.month}月${end.day}日`;
  return start.day === end.day ? `${head}日` : `${head}–${end.day}日`;
}

function inEnglish(start: Day, end: Day): string {
  const last = `${end.day} ${months[end.month - 1] ?? ''} ${end.year}`;
  if (start.year !== end.year) return `${start.day} ${months[start.month - 1] ?? ''} ${start.year} – ${last}`;
  if (start.month !== end.month) return `${start.day} ${months[start.month - 1] ?? ''} – ${last}`;
  return start.day === end.day ? last : `${start.day}–${last}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
