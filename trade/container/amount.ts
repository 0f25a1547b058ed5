/** The maximum number of decimals of an amount. */
const decimals = 4;
const shape = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/;

/**
 * Parses a decimal into a whole number of ten-thousandths, so that sums and comparisons are exact. The
 * largest rate, and the sum of a few rates, are below 2^53. Returns null unless the text is a decimal with at
 * most 11 digits before the point and 4 after it.
 */
export function readAmount(text: string): number | null {
  const parts = shape.exec(text);
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const size = Number(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' && size > 0 ? -size : size;
}

/** Writes an amount of ten-thousandths as a decimal without trailing zeros: `1250`, `112.5`. */
export function writeAmount(tenThousandths: number): string {
  const digits = String(Math.abs(tenThousandths)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, '');
  const sign = tenThousandths < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
