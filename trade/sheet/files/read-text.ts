import type { CellTable } from '../table/cell-table.ts';
import { TableMaker } from '../table/table-maker.ts';
import { TooLarge } from '../table/too-large.ts';
import { isHtml, readHtml } from '../html/read-html.ts';
import { parseCsv } from '../read-csv.ts';
import { isXmlWorkbook, readXmlWorkbook } from '../workbook/read-xml-workbook.ts';
import { decodeSheetText } from '../text/decode-text.ts';

/** Characters that occur in programs and pictures, but not in texts. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** The maximum number of separators and line ends in a text file. A list of sailings has fewer. */
const cellsMost = 3_000_000;

/**
 * Reads a text file: an HTML page, an XML workbook, or fields with separators. Throws `TooLarge` for too many
 * fields, and another error if the bytes are not text.
 */
export function readTextTables(bytes: Uint8Array): CellTable[] {
  const text = decodeSheetText(bytes);
  if (controls.test(text.slice(0, 4_000))) throw new Error('The file is not a text file');
  if (isHtml(text)) return [readHtml(text)];
  if (isXmlWorkbook(text)) return readXmlWorkbook(text);
  if (countSeparators(text) > cellsMost) throw new TooLarge('cells');
  const table = new TableMaker();
  for (const [row, cells] of parseCsv(text).entries())
    for (const [column, cell] of cells.entries()) table.put(row, column, cell);
  return [table.done('')];
}

function countSeparators(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 44 || code === 59 || code === 9) count += 1;
  }
  return count;
}
