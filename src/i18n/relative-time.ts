import { minuteMs } from '../../trade/calendar/day-ms.ts';
import * as limits from '../../contract/limits/limits.ts';
import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { localDay, timeOf, type Instant } from './dates.ts';
import { t } from './t.ts';
import { dayText } from './windows.ts';

/**
 * Formats the time since `then`: "just now" for less than 5 minutes, full minutes, hours, or days up to 30.
 * An older time is formatted as its date.
 */
export function agoText(then: Instant, now: Date): string {
  const minutes = Math.floor((now.getTime() - timeOf(then)) / minuteMs);
  if (minutes < limits.justNowMinutes) return t('ui.justNow');
  if (minutes < 60) return t('ui.minutesAgo', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('ui.hoursAgo', { n: hours });
  const days = Math.floor(hours / 24);
  if (days <= limits.relativeTimeDays) return t('ui.daysAgo', { n: days });
  return dayText(localDay(new Date(timeOf(then))), localDay(now));
}

/**
 * Formats the day on which something starts: today, tomorrow, or in 2 to 30 days. Any other day is formatted
 * as a date.
 */
export function startsText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('ui.startsToday');
  if (days === 1) return t('ui.startsTomorrow');
  if (days > 1 && days <= limits.relativeTimeDays) return t('ui.startsInDays', { n: days });
  return t('ui.startsOn', { date: dayText(day, today) });
}
