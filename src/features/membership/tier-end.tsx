import { fullInstantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { countedDaysMost, tierRest } from './tier-rest.ts';

/** Renders the last day of a tier and the number of days left. The ordinary tier has no end. */
export function TierEnd({ end, now }: { end: string | null; now: Date }) {
  if (end === null) return t('membership.noEnd');
  const date = dayText(localDay(new Date(end)), localDay(now));
  return (
    <time dateTime={end} title={fullInstantText(end)}>
      {[t('membership.until', { date }), restText(tierRest(end, now))].filter(Boolean).join(t('ui.comma'))}
    </time>
  );
}

function restText(rest: ReturnType<typeof tierRest>): string {
  if (typeof rest !== 'number') return t(`membership.ends_${rest}`);
  return rest > countedDaysMost ? '' : t('membership.daysLeft', { n: rest });
}
