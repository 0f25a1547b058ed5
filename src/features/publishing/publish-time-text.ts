import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';

const zone = 'Asia/Shanghai';
const zoneHours = 8;

/**
 * Formats a publish time in Beijing time. The time zone is named if the reader's clock shows another time.
 */
export function publishTimeText(instant: string, now: Date): string {
  const time = new Date(Date.parse(instant) + zoneHours * 3_600_000).toISOString();
  const isOwn = new Date(instant).getTimezoneOffset() === -zoneHours * 60;
  if (isOwn) return instantText(instant, now);
  const day = dayText(time.slice(0, 10), todayIn(zone, now));
  return t('publishing.beijingTime', { time: `${day} ${time.slice(11, 16)}` });
}
