import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { shortDayText, weekdayText } from '../../i18n/dates.ts';

/**
 * Formats a day with its weekday, e.g. 周二 11/24 or Tue 24 Nov, because people often remember the weekday of a
 * publication.
 */
export const dayWithWeekday = (day: PlainDate): string => `${weekdayText(day)} ${shortDayText(day)}`;
