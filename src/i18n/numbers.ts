import { isCountCut, type CountedPage } from '../../contract/limits/counted-most.ts';
import { currentLanguage } from './t.ts';

const formatters = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-US') };

/** Digits in groups of three: 6,214. */
export const numberText = (n: number): string => formatters[currentLanguage()].format(n);

/** A total that stops being counted at `most`: 1,000+. */
export const cappedText = (total: number, most: number): string =>
  total >= most ? `${numberText(most)}+` : numberText(total);

/** The total of a search as a page of it has it: 1,000+ where there may be more. */
export const countedText = (counted: CountedPage): string =>
  isCountCut(counted) ? `${numberText(counted.total)}+` : numberText(counted.total);

/** An exact decimal as the server sends it, never turned into a float: `12345.50` is 12,345.5, `62.00` is 62. */
export function amountText(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  let digits = fraction;
  while (digits.endsWith('0')) digits = digits.slice(0, -1);
  return digits === '' ? grouped : `${grouped}.${digits}`;
}
