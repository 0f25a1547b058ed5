import * as limits from './limits.ts';

/** The fields of a page of sailings that show whether its total is exact. */
export interface CountedPage {
  total: number;
  page: number;
  page_size: number;
}

/**
 * Returns the number at which counting stops for a page of sailings: the next full thousand after the page,
 * at most `limits.pagedMost`. Every page can therefore show whether more pages follow, and the first page
 * reads at most a thousand rows.
 */
export function countedMost({ page, page_size }: Omit<CountedPage, 'total'>): number {
  const thousands = Math.ceil((page * page_size + 1) / limits.totalMost);
  return Math.min(thousands * limits.totalMost, limits.pagedMost);
}

/** Returns true if there may be more sailings than the page's total. */
export const isCountCut = (counted: CountedPage): boolean => counted.total >= countedMost(counted);
