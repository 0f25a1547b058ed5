import { withoutGaps } from '../text/half-width.ts';
import { fromDayNumber, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';

const shape = /^[1-9]\d{5}((?:18|19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/**
 * Returns true for an identity number of GB 11643: 18 characters, a real birthday no later than `today`, and
 * a correct check character.
 */
export function isIdCard(text: string, today: PlainDate): boolean {
  const [, year, month, day] = shape.exec(text) ?? [];
  const birthday = `${year}-${month}-${day}`;
  if (fromDayNumber(toDayNumber(birthday)) !== birthday || birthday > today) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return text[17] === checks[sum % 11];
}

/** Returns the number in half-width characters, without spaces and hyphens. A final x becomes upper case. */
export const normalizeIdCard = (typed: string): string => withoutGaps(typed).toUpperCase();
