import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { numberText } from '../../i18n/numbers.ts';

/** The number of results. `is_cut` means that the server stopped counting at this number. */
export interface FoundCount {
  total: number;
  is_cut: boolean;
}

export const noneFound: FoundCount = { total: 0, is_cut: false };

/** Returns the number of results in all groups. */
export const totalOf = (found: SiteFound): FoundCount => {
  const groups = Object.values(found).filter((group) => group !== undefined);
  return {
    total: groups.reduce((sum, { total }) => sum + total, 0),
    is_cut: groups.some(({ is_cut }) => is_cut),
  };
};

/** Formats a count: 830, or 1,000+ if there may be more. */
export const totalText = ({ total, is_cut }: FoundCount): string =>
  `${numberText(total)}${is_cut ? '+' : ''}`;
