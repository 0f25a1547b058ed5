import type { ContainerConnection, ContainerLeg, ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { ownerText } from '../sailings/sailing-words.ts';
import {
  arrivalOf,
  daysOf,
  departureOf,
  firstLeg,
  isDirect,
  waitMinutesOf,
  weakestRecord,
  type PastRecord,
} from './option-facts.ts';

/** Formats a duration, rounded down: 4 天 8 小时, 9 小时, 40 分钟. */
export function spanText(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0 && hours > 0) return t('container.daysHours', { days, hours });
  if (days > 0) return t('container.days', { n: days });
  return hours > 0 ? t('container.hours', { n: hours }) : t('container.minutes', { n: Math.max(0, minutes) });
}

/** Formats a duration for narrow rows: 4 天, 9 小时. */
const shortSpanText = (minutes: number): string =>
  spanText(minutes < 1_440 ? minutes : minutes - (minutes % 1_440));

const harborText = (code: string, names: HarborNames): string => names.harborName(code, currentLanguage());

export const harborsText = (codes: readonly string[], names: HarborNames): string =>
  codes.map((code) => harborText(code, names)).join(t('sailing.listComma'));

/** Returns the transshipments of an option as text, for example 直达, or 新加坡中转，等待 4 天. */
export function changesText(option: ContainerOption, names: HarborNames): string {
  if (isDirect(option)) return t('container.direct');
  return t('container.via', {
    ports: harborsText(
      option.connections.map(({ harbor_code }) => harbor_code),
      names,
    ),
    wait: shortSpanText(waitMinutesOf(option)),
  });
}

export const madeText = ({ made, total }: PastRecord): string => t('container.made', { held: made, total });

export const leastText = ({ least_minutes, wait_minutes }: ContainerConnection): string =>
  t('container.least', { least: spanText(least_minutes), spare: spanText(wait_minutes - least_minutes) });

/** Returns a text for screen readers with all facts that the drawing of an option shows. */
export function laneText(option: ContainerOption, names: HarborNames, today: PlainDate): string {
  const made = weakestRecord(option);
  const way = [option.is_blank && t('container.blank'), changesText(option, names), made && madeText(made)];
  return t('container.lane', {
    way: way.filter(Boolean).join(t('ui.comma')),
    days: t('ui.days', { n: daysOf(option) }),
    departure: dayText(departureOf(option).day, today),
    arrival: dayText(arrivalOf(option).day, today),
  });
}

/**
 * Returns the vessel of a leg as text: its name, or "TBN" if it is still to be named. Null if the reader may
 * not see it.
 */
export function legShipText(leg: ContainerLeg): string | null {
  if (leg.ship_name === undefined) return null;
  return leg.ship_name ?? t('search.tbn');
}

export const servicesText = ({ legs }: ContainerOption): string =>
  legs
    .map(({ service_code }) => service_code)
    .filter(Boolean)
    .join(' › ');

/** Returns the name of a row: its vessel, otherwise its services, otherwise its carrier. */
export const optionName = (option: ContainerOption): string =>
  legShipText(firstLeg(option)) ?? (servicesText(option) || ownerText(firstLeg(option).shipowner));

/** Returns the name of the opened option, for assistive technology. */
export const openedText = (option: ContainerOption, today: PlainDate): string =>
  t('container.opened', { name: optionName(option), day: dayText(departureOf(option).day, today) });
