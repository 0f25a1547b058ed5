import type { optionalFlags } from '../../../trade/fields/optional-particulars.ts';
import { t } from '../../i18n/t.ts';

/** A particular that is yes or no. */
export type FlagField = 'is_price' | 'is_blank' | (typeof optionalFlags)[number];

const texts: Readonly<Record<FlagField, { yes: () => string; no: () => string }>> = {
  is_price: { yes: () => t('draftGrid.shown'), no: () => t('draftGrid.hidden') },
  is_geared: { yes: () => t('draftGrid.geared'), no: () => t('draftGrid.gearless') },
  is_blank: { yes: () => t('service.notSailed'), no: () => t('service.sailed') },
};

export const isFlagField = (field: string): field is FlagField => Object.hasOwn(texts, field);

/** Returns the text of a particular that is yes or no. */
export const flagText = (field: FlagField, value: boolean): string => texts[field][value ? 'yes' : 'no']();
