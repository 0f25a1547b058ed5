import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';

/** Returns the name of a data source: the terminals with their port, or the carrier. */
export function sourceName({ harbor_code, terminals, shipowner }: SilentSource, names: HarborNames): string {
  const language = currentLanguage();
  if (shipowner) return language === 'zh' ? shipowner.chinese_title : shipowner.english_title;
  const port = harbor_code === null ? '' : names.harborName(harbor_code, language);
  return t('changes.terminal', { name: [port, terminals.join(' / ')].filter(Boolean).join(' ') });
}

/**
 * Returns a text about a data source without new data. It contains the time of the last complete data and the
 * usual interval, and states that this data is still used.
 */
export const silentText = ({ since, usual_minutes }: SilentSource, now: Date): string =>
  t('changes.silentText', {
    ago: agoText(since, now),
    every: everyText(usual_minutes),
    time: instantText(since, now),
  });

const everyText = (minutes: number): string =>
  minutes % 60 === 0
    ? t('changes.everyHours', { n: minutes / 60 })
    : t('changes.everyMinutes', { n: minutes });
