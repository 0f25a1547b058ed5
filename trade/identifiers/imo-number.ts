import { withoutGaps } from '../text/half-width.ts';

/**
 * Returns true for a ship's IMO number: seven digits, of which the last is the check digit of the first six.
 */
export function isImoNumber(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  let sum = 0;
  for (let at = 0; at < 6; at++) sum += Number(text[at]) * (7 - at);
  return sum % 10 === Number(text[6]);
}

/** Removes the prefix, spaces and punctuation: `IMO No. 9399038` becomes `9399038`. */
export const normalizeImoNumber = (typed: string): string =>
  withoutGaps(typed)
    .replace(/^IMO(?:NO|NR|号)?/i, '')
    .replace(/[.:#]/g, '');
