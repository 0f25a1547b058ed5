import { isCountCut, type CountedPage } from '../../../contract/limits/counted-most.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { countedText, numberText } from '../../i18n/numbers.ts';

/** How many live sailings a list has, as the directory counts them: those that were withdrawn stand in it for a while, struck out. */
export const liveCountText = (page: CountedPage & Pick<SailingPage, 'withdrawn_total'>): string =>
  isCountCut(page) ? countedText(page) : numberText(page.total - page.withdrawn_total);
