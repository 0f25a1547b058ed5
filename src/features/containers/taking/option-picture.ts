import { daysOfOption, endsOf, type TakenOption } from '../../../../trade/container/option-text.ts';
import type { PortTime } from '../../../../trade/container/box.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { windowText } from '../../../i18n/windows.ts';
import { legShipText, servicesText, wayText } from '../container-words.ts';
import { carriersOf } from '../option-facts.ts';
import { ownerText } from '../../sailings/sailing-words.ts';
import type { TakenOptions } from './taken-option.ts';

/** An option as a picture shows it: words only. Rates are left out: a picture goes on to people who do not know how old it is. */
export function picturedOption({ option }: TakenOption, { names }: Pick<TakenOptions, 'names'>) {
  const { first, last } = endsOf(option);
  const language = currentLanguage();
  const ship = [legShipText(first), first.voyage_number].filter(Boolean).join(' ');
  const isDemo = option.legs.some(({ is_demo }) => is_demo);
  const note = [
    option.is_blank && t('container.blank'),
    isDemo && t('take.demo'),
    wayText(option, names),
    ship,
    servicesText(option),
    carriersOf(option).map(ownerText).join(' › '),
  ];
  return {
    from: names.harborName(first.from.harbor_code, language),
    to: names.harborName(last.to.harbor_code, language),
    laycan: whenText(first.from.time),
    arrival: whenText(last.to.time),
    days: t('take.pictureDays', { n: daysOfOption(option) }),
    note: note.filter(Boolean).join(' · '),
    isGone: option.is_blank,
  };
}

/** With its year: a picture is looked at in another one. */
const whenText = ({ day, clock }: PortTime): string =>
  [windowText({ start_time: day, end_time: day }, '0001-01-01'), clock].filter(Boolean).join(' ');
