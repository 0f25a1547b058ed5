import { isAmount, normalizeNumber } from '../identifiers/typed-values.ts';

/** The ways in which people write a currency before or after an amount. */
const currencies: readonly (readonly [currency: string, written: RegExp])[] = [
  ['USD', /^(?:US\$|\$|USD|美元|美金)|(?:USD|美元|美金)$/i],
  ['EUR', /^(?:€|EUR|欧元)|(?:€|EUR|欧元)$/i],
  ['CNY', /^(?:[¥元]|CNY|RMB|人民币)|(?:[¥元]|CNY|RMB|人民币)$/i],
];
/** Any other currency code. A verdict on the draft reports an unknown one. */
const other = /^[A-Z]{3}(?=[\d.])|(?<=\d)[A-Z]{3}$/i;

/**
 * Reads an amount and, if the text has one, its currency: `USD 2,310`, `2310usd`, `￥9800`, `9800元`. Returns a
 * text that is not an amount as it was typed.
 */
export function readTypedRate(typed: string): { amount: string; currency?: string } {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const [known] = currencies.filter(([, written]) => written.test(text));
  const found = (known?.[1] ?? other).exec(text)?.[0] ?? '';
  const amount = normalizeNumber(text.replace(found, ''));
  if (!isAmount(amount)) return { amount: typed.trim() };
  return found === '' ? { amount } : { amount, currency: known?.[0] ?? found.toUpperCase() };
}
