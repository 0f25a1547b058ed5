import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import { readHtml } from '../../../trade/sheet/html/read-html.ts';
import { parseCsv } from '../../../trade/sheet/read-csv.ts';
import { TooLarge } from '../../../trade/sheet/table/too-large.ts';
import { decodeSheetText } from '../../../trade/sheet/text/decode-text.ts';
import type { TerminalDescription } from './terminal-description.ts';

/**
 * Reads one row of a terminal's list: returns the text of the column with this header or, in JSON, of the
 * field at this path.
 */
export type TerminalRecord = (column: string) => string;

export type LayoutFault = 'unreadable' | 'columns_missing' | 'too_many_rows';

/** The maximum number of rows of a list. A large port has a few hundred berths in a month. */
const rowsMost = 5_000;

/**
 * Reads the rows of a terminal's list. Returns a fault if the bytes are not a complete list in the described
 * format, or if a described column is missing.
 */
export function readRecords(
  bytes: Uint8Array,
  description: TerminalDescription,
): TerminalRecord[] | LayoutFault {
  const text = decodeSheetText(bytes);
  const records = recordReaders[description.format](text, description);
  return typeof records !== 'string' && records.length > rowsMost ? 'too_many_rows' : records;
}

const recordReaders = {
  csv: (text, described) => tableRecords(parseCsv(text), described),
  page: (text, described) => {
    // A page that was cut off has a table without its end, so it is refused as unreadable.
    const lower = text.toLowerCase();
    if (lower.lastIndexOf('</table') <= lower.lastIndexOf('<table')) return 'unreadable';
    try {
      return tableRecords(readHtml(text).rows, described);
    } catch (error) {
      if (error instanceof TooLarge) return 'too_many_rows';
      throw error;
    }
  },
  json: jsonRecords,
} satisfies Record<
  TerminalDescription['format'],
  (text: string, description: TerminalDescription) => TerminalRecord[] | LayoutFault
>;

/**
 * Returns the alternative headers of each described column. A list must have at least one header of each
 * group; otherwise its layout is unknown.
 */
function columnsOf({ columns: { deadlines, ...others } }: TerminalDescription): string[][] {
  return [...Object.values(others), ...Object.values(deadlines)].filter((names) => names !== undefined);
}

/**
 * Reads the rows below the first row that has every described column. Returns `columns_missing` if there is
 * no such row, and `unreadable` if the list was cut off.
 */
function tableRecords(
  rows: readonly (readonly SheetCell[])[],
  description: TerminalDescription,
): TerminalRecord[] | LayoutFault {
  const groups = columnsOf(description);
  const isHead = (texts: readonly string[]) =>
    groups.every((names) => names.some((name) => texts.includes(name)));
  const at = rows.findIndex((row) => isHead(row.map(cellText)));
  const head = rows[at]?.map(cellText);
  if (!head) return 'columns_missing';
  const below = rows.slice(at + 1).filter((row) => row.some((cell) => cellText(cell) !== ''));
  // A row of one cell is a note below the table. In a CSV file, any other row that is shorter than the header
  // shows that the file was cut off.
  const filled = below.filter((row) => row.length > 1);
  if (filled.some((row) => row.length < head.length && description.format === 'csv')) return 'unreadable';
  return filled.map((row) => (column) => cellText(row[head.indexOf(column)]));
}

function jsonRecords(text: string, description: TerminalDescription): TerminalRecord[] | LayoutFault {
  const list = fieldAt(parsed(text), description.rows ?? '');
  if (!Array.isArray(list)) return 'unreadable';
  const hasAll = list.every((row) =>
    columnsOf(description).every((names) => names.some((path) => fieldAt(row, path) !== undefined)),
  );
  if (!hasAll) return 'columns_missing';
  return list.map(
    (row): TerminalRecord =>
      (path) =>
        textOf(fieldAt(row, path)),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path like `data.calls`; undefined if a field of the path is missing. */
function fieldAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cellText(value) : '';
