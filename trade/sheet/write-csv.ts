/** Writes a table as CSV (RFC 4180). Excel opens the file as UTF-8 and runs no cell as a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/**
 * Returns true for a text that a spreadsheet would run as a formula because of its first character, even a
 * full-width one.
 */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\0＝＋－＠]/.test(text);

/** Makes a value safe for a spreadsheet: an apostrophe is put before a text that would be a formula. */
export const safeCell = (value: string | number): string | number =>
  typeof value === 'string' && isFormula(value) ? `'${value}` : value;

function field(value: string | number): string {
  const text = String(safeCell(value));
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
