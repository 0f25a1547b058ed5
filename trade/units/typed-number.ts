import { toHalfWidth } from '../text/half-width.ts';

export interface TypedNumber {
  value: number;
  /** True for texts like "1,234", which may mean 1234 or 1.234. They are read as 1234. */
  isUnsure: boolean;
}

/**
 * Parses a number as people write it: `1,234.5`, `1.234,5`, `1 234.5`, `1234,5`, `１２．５`. Returns null if the
 * text is not a number. If it contains both a point and a comma, the last of them is the decimal sign. A sign
 * that occurs more than once groups digits.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = toHalfWidth(typed).replace(/[\s'’_]/g, '');
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return null;
  const decimal = decimalSignOf(text);
  const [whole = '', fraction = '', ...rest] = decimal === '' ? [text] : text.split(decimal);
  if (rest.length > 0 || /[.,]/.test(fraction) || !isGrouped(whole)) return null;
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`.replace('-.', '-0.'));
  return Number.isFinite(value) ? { value, isUnsure: isUnsure(text) } : null;
}

function decimalSignOf(text: string): '.' | ',' | '' {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points === 1) return '.';
  if (commas === 1) return isUnsure(text) ? '' : ',';
  return '';
}

/** True if the digits are not grouped, or grouped by three after the first group. */
const isGrouped = (whole: string): boolean =>
  /^-?\d*$/.test(whole) || /^-?\d{1,3}(?:[.,]\d{3})+$/.test(whole);

const isUnsure = (text: string): boolean => /^-?[1-9]\d{0,2},\d{3}$/.test(text);
