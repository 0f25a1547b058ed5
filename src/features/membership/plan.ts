import type { Plan } from '../../../contract/calls/membership.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage } from '../../i18n/t.ts';

export const tiers = ['ordinary', 'vip', 'corporate'] as const;
export type Tier = (typeof tiers)[number];
export type Period = Plan['period'];
export const periods = ['month', 'quarter', 'year'] as const satisfies readonly Period[];
export const monthsOf: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

export const tierName = (tier: Tier): string => dictionaryName('tier', tier, currentLanguage());
