import { withoutGaps } from '../text/half-width.ts';

/** True for a ship's IMO number: seven digits, the last checks the six before it. */
export function isImoNumber(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  let sum = 0;
  for (let at = 0; at < 6; at++) sum += Number(text[at]) * (7 - at);
  return sum % 10 === Number(text[6]);
}

/** `IMO No. 9399038` becomes `9399038`. */
export const normalizeImoNumber = (typed: string): string =>
  withoutGaps(typed)
    .replace(/^IMO(?:NO|NR|号)?/i, '')
    .replace(/[.:#]/g, '');
