import { isAmount, normalizeNumber } from '../identifiers/typed-values.ts';

/** How people write the currency of an amount, before it or behind it. */
const currencies: readonly (readonly [currency: string, written: RegExp])[] = [
  ['USD', /^(?:US\$|\$|USD|美元|美金)|(?:USD|美元|美金)$/i],
  ['EUR', /^(?:€|EUR|欧元)|(?:€|EUR|欧元)$/i],
  ['CNY', /^(?:[¥元]|CNY|RMB|人民币)|(?:[¥元]|CNY|RMB|人民币)$/i],
];
/** Any other one, which whoever judges the amount does not know. */
const other = /^[A-Z]{3}(?=[\d.])|(?<=\d)[A-Z]{3}$/i;

/**
 * `USD 2,310`, `2310usd`, `￥9800`, `9800元`: the amount, and the currency where one is written with it. What is no
 * amount stays as it was typed.
 */
export function readTypedRate(typed: string): { amount: string; currency?: string } {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const [known] = currencies.filter(([, written]) => written.test(text));
  const found = (known?.[1] ?? other).exec(text)?.[0] ?? '';
  const amount = normalizeNumber(text.replace(found, ''));
  if (!isAmount(amount)) return { amount: typed.trim() };
  return found === '' ? { amount } : { amount, currency: known?.[0] ?? found.toUpperCase() };
}
