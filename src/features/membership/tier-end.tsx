import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { fullInstantText, localDay, timeOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';

/** Until which day the tier lasts and how many days those are; the ordinary one has no end. */
export function TierEnd({ end, now }: { end: string | null; now: Date }) {
  if (end === null) return t('membership.noEnd');
  const days = Math.floor((timeOf(end) - now.getTime()) / dayMs);
  const date = dayText(localDay(new Date(end)), localDay(now));
  return (
    <time dateTime={end} title={fullInstantText(end)}>
      {t('membership.until', { date })}
      {days <= 99 &&
        `${t('ui.comma')}${days > 0 ? t('membership.daysLeft', { n: days }) : t('membership.lastDay')}`}
    </time>
  );
}
