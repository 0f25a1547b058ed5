/** A table as CSV (RFC 4180) that Excel opens as UTF-8 and in which no cell is run as a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets take a cell for a formula that begins with one of these, full width ones too. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\0＝＋－＠]/.test(text);

/** The value as it may stand in a spreadsheet: a text that would be a formula gets an apostrophe before it. */
export const safeCell = (value: string | number): string | number =>
  typeof value === 'string' && isFormula(value) ? `'${value}` : value;

function field(value: string | number): string {
  const text = String(safeCell(value));
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
