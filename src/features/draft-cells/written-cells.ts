import { readTypedRate } from '../../../trade/draft/typed-rate.ts';

/**
 * Normalizes a time: `2026/11/23 6:00:00` becomes `2026-11-23 06:00`. Any other text is returned unchanged.
 */
export function writtenTime(text: string): string {
  const found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::00)?)?$/.exec(text);
  if (!found) return text;
  const [year = '', month = '', day = '', hours, minutes = ''] = found.slice(1);
  const two = (digits: string) => digits.padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}${hours === undefined ? '' : ` ${two(hours)}:${minutes}`}`;
}

/** Returns the amount, with the currency before it unless the currency is USD. */
export const inDollars = (amount: string, currency = 'USD'): string =>
  currency === 'USD' ? amount : `${currency} ${amount}`;

/** Normalizes a rate: `$2,310.00` becomes `2310.00`. */
export function writtenRate(text: string): string {
  const { amount, currency } = readTypedRate(text);
  return inDollars(amount, currency);
}
