/** The smallest and the largest value of a number; null for no limit. At least one of the two is set. */
export interface Bounds {
  least: number | null;
  most: number | null;
}

/**
 * Reads the value of a filter: `12000` for a smallest value, `5-10`, `5-` or `-10` for a range. Returns null for
 * any other text.
 */
export function readBounds(kind: 'least' | 'range', text: string): Bounds | null {
  const [first = '', last = '', ...more] = kind === 'least' ? [text] : text.split('-');
  const [least, most] = [numberIn(first), numberIn(last)];
  const isRange = kind === 'least' || text.includes('-');
  if (!isRange || more.length > 0 || least === undefined || most === undefined) return null;
  if (least === null && most === null) return null;
  return least === null || most === null || least <= most ? { least, most } : null;
}

/** True if a number is within the bounds. A sailing without the number does not match. */
export const isWithin = (number: number | null | undefined, { least, most }: Bounds): boolean =>
  typeof number === 'number' && (least === null || number >= least) && (most === null || number <= most);

/** Reads a decimal. Returns null for an empty text, undefined for a text that is not a decimal. */
function numberIn(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
