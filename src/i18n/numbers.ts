import { isCountCut, type CountedPage } from '../../contract/limits/counted-most.ts';
import { currentLanguage } from './t.ts';

const formatters = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-US') };

/** Formats a number with its digits in groups of three: 6,214. */
export const numberText = (n: number): string => formatters[currentLanguage()].format(n);

/** Formats a total that was counted only up to `most`. If that limit was reached, a plus follows: 1,000+. */
export const cappedText = (total: number, most: number): string =>
  total >= most ? `${numberText(most)}+` : numberText(total);

/** Formats a total. If the counting ended at a limit (`isCut`), a plus shows that there may be more. */
export const cutText = (total: number, isCut: boolean): string => `${numberText(total)}${isCut ? '+' : ''}`;

/** Formats the total of a search page. A plus (1,000+) shows that there may be more results. */
export const countedText = (counted: CountedPage): string => cutText(counted.total, isCountCut(counted));

/**
 * Formats an exact decimal from the server: `12345.50` becomes 12,345.5, and `62.00` becomes 62. The number
 * is not converted to floating point, so no digit changes.
 */
export function amountText(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  let digits = fraction;
  while (digits.endsWith('0')) digits = digits.slice(0, -1);
  return digits === '' ? grouped : `${grouped}.${digits}`;
}
