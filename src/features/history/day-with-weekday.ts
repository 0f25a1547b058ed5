import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { shortDayText, weekdayText } from '../../i18n/dates.ts';

/** Formats a day with its weekday, because people ask what was published on Tuesday: 周二 11/24; Tue 24 Nov. */
export const dayWithWeekday = (day: PlainDate): string => `${weekdayText(day)} ${shortDayText(day)}`;
