import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { PortCall, SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { amountText, numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';

export const machineText = (row: Pick<SailingRow, 'machine_id'>): string =>
  dictionaryName('machine', row.machine_id, currentLanguage());

export const tagsText = (row: Pick<SailingRow, 'cargo_tags'>): string =>
  row.cargo_tags.map((tag) => dictionaryName('cargo_tag', tag, currentLanguage())).join(' · ');

export function ownerText(owner: ShipownerBrief): string {
  const [own, other] =
    currentLanguage() === 'zh'
      ? [owner.chinese_title, owner.english_title]
      : [owner.english_title, owner.chinese_title];
  return own === '' ? other : own;
}

/** Returns the main port of a port call and its alternative ports, the main port first. */
export const harborCodesOf = (call: PortCall): string[] =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter((code) => code !== null);

export const callText = (call: PortCall, names: HarborNames): string =>
  harborCodesOf(call)
    .map((code) => names.harborName(code, currentLanguage()))
    .join(' / ');

/** The information shown for a rate: its amount, or the reason why there is none or why it is hidden. */
export type PriceWord =
  | { kind: 'amount'; amount: string; unit: string }
  | { kind: 'not_shown' | 'on_request' | 'login' | 'certify' };

export function priceWord(row: SailingRow): PriceWord {
  if (!row.is_price) return { kind: 'not_shown' };
  const { price_amount, price_currency, price_unit, locked } = row;
  if (price_amount === undefined) return { kind: locked ?? 'not_shown' };
  if (price_amount === null) return { kind: 'on_request' };
  const unit = price_unit ? dictionaryName('price_unit', price_unit, currentLanguage()) : '';
  return { kind: 'amount', amount: `${price_currency ?? ''} ${amountText(price_amount)}`.trim(), unit };
}

/**
 * Formats the range of days of a search, which may have no limit on one side; empty if it has none on both
 * sides.
 */
export function dayWindowText(window: { since: string; until: string }, today: PlainDate): string {
  const { since, until } = window;
  if (since !== '' && until !== '') return windowText({ start_time: since, end_time: until }, today);
  if (since !== '') return t('browse.sinceDay', { day: dayText(since, today) });
  return until === '' ? '' : t('browse.untilDay', { day: dayText(until, today) });
}

/**
 * Returns the look of a sailing's line: `withdrawn`, `past` if its loading laycan is over, otherwise `plain`.
 * `today` is the day at its loading port.
 */
export function laneLook(
  row: Pick<SailingRow, 'withdrawn_time' | 'load'>,
  today: PlainDate,
): 'withdrawn' | 'past' | 'plain' {
  if (row.withdrawn_time !== null) return 'withdrawn';
  return row.load.end_time < today ? 'past' : 'plain';
}

/**
 * Returns a text about the vessel's cranes: whether it has any, and the tons that they lift; empty if
 * unknown.
 */
export function gearText({ is_geared, lift_tons }: SailingDetail): string {
  if (is_geared === undefined || is_geared === null) return '';
  if (!is_geared) return t('sailing.gearless');
  return lift_tons ? t('sailing.gearedLift', { tons: numberText(lift_tons) }) : t('sailing.geared');
}

/** Names the other shipowners that offer the same voyage. */
export const sharedText = (owners: readonly ShipownerBrief[]): string =>
  t('browse.sharedVoyage', { owners: owners.map(ownerText).join(t('ui.comma')) });
