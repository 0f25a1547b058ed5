import { isCountCut, type CountedPage } from '../../contract/limits/counted-most.ts';
import { currentLanguage } from './t.ts';

const formatters = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-US') };

/** Formats a number with its digits in groups of three: 6,214. */
export const numberText = (n: number): string => formatters[currentLanguage()].format(n);

/** Formats a total that was counted only up to `most`: 1,000+ if the limit was reached. */
export const cappedText = (total: number, most: number): string =>
  total >= most ? `${numberText(most)}+` : numberText(total);

/** Formats a total. If counting stopped at a limit, `+` shows that the true total may be greater. */
export const cutText = (total: number, isCut: boolean): string => `${numberText(total)}${isCut ? '+' : ''}`;

/** Formats the total of a search page: 1,000+ if there may be more results. */
export const countedText = (counted: CountedPage): string => cutText(counted.total, isCountCut(counted));

/**
 * Formats an exact decimal from the server without converting it to a float: `12345.50` is 12,345.5, `62.00`
 * is 62.
 */
export function amountText(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  let digits = fraction;
  while (digits.endsWith('0')) digits = digits.slice(0, -1);
  return digits === '' ? grouped : `${grouped}.${digits}`;
}
