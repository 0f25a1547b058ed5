import type { optionalFlags } from '../../../trade/fields/optional-particulars.ts';
import { t } from '../../i18n/t.ts';

/** A field of a sailing with the values yes and no. */
export type FlagField = 'is_price' | 'is_blank' | (typeof optionalFlags)[number];

const texts: Readonly<Record<FlagField, { yes: () => string; no: () => string }>> = {
  is_price: { yes: () => t('draftGrid.shown'), no: () => t('draftGrid.hidden') },
  is_geared: { yes: () => t('draftGrid.geared'), no: () => t('draftGrid.gearless') },
  is_blank: { yes: () => t('service.notSailed'), no: () => t('service.sailed') },
};

export const isFlagField = (field: string): field is FlagField => Object.hasOwn(texts, field);

/** Returns the text for a yes or no value of a field. */
export const flagText = (field: FlagField, value: boolean): string => texts[field][value ? 'yes' : 'no']();
