import type { Passage } from '../../../contract/calls/sea-routes.ts';
import { seaDays } from '../../../trade/sailing/sea-days.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import type { Canal, RouteTotals } from './route-totals.ts';

export const nmText = (nm: number): string => t('route.nm', { n: numberText(nm) });

export const seaDaysText = (nm: number): string => t('route.days', { n: numberText(seaDays(nm)) });

const passageNames: Record<Passage, () => string> = {
  suez: () => t('route.suez'),
  panama: () => t('route.panama'),
  kiel: () => t('route.kiel'),
  malacca: () => t('route.malacca'),
  gibraltar: () => t('route.gibraltar'),
  bab_el_mandeb: () => t('route.bab_el_mandeb'),
  hormuz: () => t('route.hormuz'),
  bosporus: () => t('route.bosporus'),
  dover: () => t('route.dover'),
  good_hope: () => t('route.good_hope'),
  horn: () => t('route.horn'),
};

export const passagesText = (passages: readonly Passage[]): string =>
  passages.map((one) => passageNames[one]()).join(t('route.listComma'));

const canalText = (canal: Canal): string =>
  canal === 'suez' ? t('route.suezShort') : t('route.panamaShort');

export const viaText = (canal: Canal): string => t('route.via', { canal: canalText(canal) });

/**
 * Returns the name of the route that avoids a canal. The name contains the cape that the route rounds, if
 * there is one.
 */
export function withoutText(canal: Canal, { passages }: RouteTotals): string {
  if (passages.includes('good_hope')) return t('route.roundGoodHope');
  if (passages.includes('horn')) return t('route.roundHorn');
  return t('route.without', { canal: canalText(canal) });
}
