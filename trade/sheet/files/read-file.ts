import { readDocx } from '../document/read-docx.ts';
import { isRtf, rtfRows } from '../document/read-rtf.ts';
import { readOds } from '../document/read-ods.ts';
import type { PdfFailure } from '../pdf/read-pdf.ts';
import type { CellTable } from '../table/cell-table.ts';
import { tableOfRows } from '../table/marked-rows.ts';
import { TooLarge } from '../table/too-large.ts';
import { readTextTables } from './read-text.ts';
import { partsOf } from '../workbook/package-parts.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { readXls } from '../workbook/read-xls.ts';
import { openArchive, type Archive } from '../workbook/unzip.ts';

/**
 * The reason why no table of a file can be read: the file has an Excel format from before 1997 (`old_excel`)
 * or is a binary workbook (`binary_excel`), or the code for its format could not be loaded, for example
 * offline (`no_reader`). `PdfFailure` contains the reasons for PDF documents. Some reasons in it, such as
 * `locked`, apply to spreadsheets too.
 */
export type SheetFileFailure = PdfFailure | 'old_excel' | 'binary_excel' | 'no_reader';

/** The largest sheet file, in MB. Real sheets are far smaller. */
export const sheetFileMbMost = 30;

/**
 * Reads the tables of a file, or returns the reason why they cannot be read. The format is recognised by the
 * bytes and not by the file name. A file without sheets, such as a text file, gives one table without a name.
 */
export function readSheetBytes(bytes: Uint8Array): CellTable[] | SheetFileFailure {
  const startsWith = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (bytes.length > sheetFileMbMost * 1_048_576) return 'too_large';
  try {
    if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return readXls(bytes);
    if (isRtf(bytes)) return [tableOfRows(rtfRows(bytes))];
    return startsWith(0x50, 0x4b) ? readPackage(openArchive(bytes)) : readTextTables(bytes);
  } catch (error) {
    return error instanceof TooLarge ? 'too_large' : 'unreadable';
  }
}

/**
 * Reads the tables of an Office file, whose format is recognised by the parts in its archive. Returns
 * `binary_excel` for a binary workbook.
 */
function readPackage(archive: Archive): CellTable[] | 'binary_excel' {
  // Binary workbooks (.xlsb) are refused, because no maintained library reads them.
  if (archive.has('xl/workbook.bin')) return 'binary_excel';
  if (archive.has('content.xml')) return readOds(archive);
  const [main] = partsOf(archive, '', 'officeDocument');
  const isDocument = archive.has('word/document.xml') || (main?.path.startsWith('word/') ?? false);
  return isDocument ? readDocx(archive) : readWorkbook(archive);
}
