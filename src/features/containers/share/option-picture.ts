import { localDay } from '../../../i18n/dates.ts';
import { nearYear } from '../../sailings/near-year.ts';
import { daysOfOption, endsOf, type SharedOption } from '../../../../trade/container/option-text.ts';
import type { PortTime } from '../../../../trade/container/container-types.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { windowText } from '../../../i18n/windows.ts';
import { legShipText, servicesText, changesText } from '../container-words.ts';
import { carriersOf } from '../option-facts.ts';
import { nextDeadlineIn } from '../../share/next-deadline-text.ts';
import { ownerText } from '../../sailings/sailing-words.ts';
import type { SharedOptions } from './shared-option.ts';

/**
 * Returns the texts of an option for the share picture. Rates are left out, because a forwarded picture does
 * not show how old they are.
 */
export function picturedOption(
  { option }: SharedOption,
  { names, fetchedTime }: Pick<SharedOptions, 'names' | 'fetchedTime'>,
) {
  const { first, last } = endsOf(option);
  const language = currentLanguage();
  const ship = [legShipText(first), first.voyage_number].filter(Boolean).join(' ');
  const services = servicesText(option);
  const note = [
    option.is_blank && t('container.blank'),
    ship && services,
    carriersOf(option).map(ownerText).join(' › '),
  ];
  const port = (code: string) => names.harborName(code, language);
  const today = localDay(new Date(fetchedTime));
  const when = ({ day, clock }: PortTime): string =>
    [windowText({ start_time: day, end_time: day }, nearYear(day, today)), clock].filter(Boolean).join(' ');
  return {
    head: ship || services,
    note: note.filter(Boolean).join(' · '),
    deadline: option.is_blank ? '' : nextDeadlineIn(option.cut_offs ?? []),
    isDemo: option.legs.some(({ is_demo }) => is_demo),
    rate: '',
    days: `${t('share.pictureDays', { n: daysOfOption(option) })} · ${changesText(option, names)}`,
    lane: { loadDays: 1, legDays: daysOfOption(option), unloadDays: 1 },
    laycan: when(first.from.time),
    arrival: when(last.to.time),
    load: `${t('container.col_departure')} · ${port(first.from.harbor_code)}`,
    unload: `${t('container.col_arrival')} · ${port(last.to.harbor_code)}`,
    isGone: option.is_blank,
  };
}
