import * as limits from './limits.ts';

/** A page of sailings, as far as it says how many there are. */
export interface CountedPage {
  total: number;
  page: number;
  page_size: number;
}

/**
 * How far the sailings of a search are counted for a page of them: to the whole thousand behind the page, so
 * that whoever pages on always sees whether more follows, and the first page costs no more than a thousand
 * rows. Nobody pages further than `limits.pagedMost`.
 */
export function countedMost({ page, page_size }: Omit<CountedPage, 'total'>): number {
  const thousands = Math.ceil((page * page_size + 1) / limits.totalMost);
  return Math.min(thousands * limits.totalMost, limits.pagedMost);
}

/** Whether there may be more of them than the page says. */
export const isCountCut = (counted: CountedPage): boolean => counted.total >= countedMost(counted);
