import { isCountCut, type CountedPage } from '../../../contract/limits/counted-most.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { countedText, numberText } from '../../i18n/numbers.ts';

/**
 * Returns the number of live sailings, which is the same as in the directory. Withdrawn sailings are in the
 * list for some days, but are not counted.
 */
export const liveCountText = (page: CountedPage & Pick<SailingPage, 'withdrawn_total'>): string =>
  isCountCut(page) ? countedText(page) : numberText(page.total - page.withdrawn_total);
