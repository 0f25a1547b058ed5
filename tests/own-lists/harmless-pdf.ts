import { readPdfHere } from '../../server/admin/read-pdf.ts';
import { cellText, typedText, type SheetCell } from '../../trade/sheet/cell.ts';
import { makePdf, type MadePage, type MadeText } from '../sheets/make-pdf.ts';
import type { ChangeOfParts } from './harmless-reading.ts';
import { plainTable, textOfDate } from './harmless-sheet.ts';

interface Print {
  /** True if lines are drawn around all cells. */
  isRuled?: boolean;
  /** The number of rows of a page; the other rows are on further pages. */
  rowsOfPage?: number;
  /** True if each page begins with the headings of the table. */
  isHeadRepeated?: boolean;
  /** The number of characters after which the text of a cell continues in a second line. */
  charsOfLine?: number;
  /** True if each page ends with its number. */
  isNumbered?: boolean;
}

type Rows = readonly (readonly SheetCell[])[];

const size = 8;
const charWidth = 4.9;
const left = 30;
const top = 760;
const lineHeight = 9.5;

/** The ways in which a sheet is printed as a PDF, by the name of the change. */
export const prints: Readonly<Record<string, Print>> = {
  'without lines': {},
  'with lines': { isRuled: true },
  'on two pages with lines': { isRuled: true, rowsOfPage: 4, isNumbered: true },
  'on two pages without lines': { rowsOfPage: 4, isNumbered: true },
  'on two pages with their headings': { rowsOfPage: 4, isHeadRepeated: true, isNumbered: true },
  'on two pages with headings and lines': { isRuled: true, rowsOfPage: 4, isHeadRepeated: true },
  'with wrapped cells': { charsOfLine: 12 },
  'with wrapped cells and lines': { isRuled: true, charsOfLine: 12 },
};

/** Prints the only sheet of a document as a PDF and reads it. Documents with letters that the fonts lack are left out. */
export const asPdf =
  (print: Print): ChangeOfParts =>
  async (parts) => {
    const [part, ...others] = parts;
    const sheet = part?.kind === 'sheets' && part.sheets.length === 1 ? part.sheets[0] : undefined;
    if (part?.kind !== 'sheets' || !sheet || others.length > 0 || sheet.marks.size > 0) return null;
    const table = plainTable(sheet.rows);
    if (!table || sheet.rows.some((row) => row.some((cell) => /[^\x20-\x7e\n]/.test(cellText(cell)))))
      return null;
    if (print.rowsOfPage !== undefined && table.body.length < 2) return null;
    const read = await readPdfHere(makePdf(pagesOf(sheet.rows, table.headAt, print)));
    return typeof read === 'string' ? null : [{ ...part, sheets: read }];
  };

function pagesOf(rows: Rows, headAt: number, print: Print): MadePage[] {
  const { rowsOfPage = 40, isHeadRepeated = false } = print;
  const texts = rows.map((row) => {
    // A title has the whole width of the page.
    const isTitle = row.filter((cell) => cellText(cell) !== '').length < 2;
    return row.map((cell) => linesOfCell(cell, isTitle ? {} : print));
  });
  const above = texts.slice(0, headAt);
  const head = texts[headAt] ?? [];
  const body = texts.slice(headAt + 1);
  const perPage =
    print.rowsOfPage === undefined ? rowsOfPage : Math.min(rowsOfPage, Math.ceil(body.length / 2));
  const widths = head.map((_, at) => {
    const inColumn = [head, ...body.filter((row) => row.filter(([line]) => line).length > 2)];
    const most = Math.max(
      3,
      ...inColumn.map((row) => Math.max(0, ...(row[at] ?? []).map((line) => line.length))),
    );
    return most * charWidth + 14;
  });
  const pages: MadePage[] = [];
  for (let from = 0; from < Math.max(1, body.length); from += perPage) {
    const some = body.slice(from, from + perPage);
    const table = from === 0 || isHeadRepeated ? [head, ...some] : some;
    pages.push(pageOf({ above: from === 0 ? above : [], table, widths }, print, pages.length + 1));
  }
  return pages;
}

function linesOfCell(cell: SheetCell, { charsOfLine = 200 }: Print): string[] {
  const text = typeof cell === 'object' && cell !== null ? textOfDate(cell.date) : typedText(cell);
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [''];
    for (const word of line.split(' ')) {
      const last = lines.at(-1) ?? '';
      if (last !== '' && last.length + word.length >= charsOfLine) lines.push(word);
      else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return lines;
  });
}

interface Printed {
  /** The rows above the headings of the table. */
  above: readonly (readonly string[][])[];
  table: readonly (readonly string[][])[];
  widths: readonly number[];
}

function pageOf(
  { above, table, widths }: Printed,
  { isRuled = false, isNumbered = false }: Print,
  number: number,
): MadePage {
  const texts: MadeText[] = [];
  let y = top;
  const put = (row: readonly string[][]) => {
    for (const [at, lines] of row.entries())
      for (const [nth, text] of lines.entries())
        if (text !== '')
          texts.push({ x: left + 4 + sumOf(widths.slice(0, at)), y: y - nth * lineHeight, text, size });
    y -= Math.max(1, ...row.map((lines) => lines.length)) * lineHeight + 6;
  };
  // Titles are above the drawn lines; a row of headings with spans is inside.
  const titles = above.findLastIndex((row) => row.filter(([line]) => line).length < 2) + 1;
  for (const row of above.slice(0, titles)) put(row);
  const start = y + lineHeight + 1;
  const edges = [start];
  for (const row of [...above.slice(titles), ...table]) {
    put(row);
    edges.push(y + lineHeight + 1);
  }
  const right = left + sumOf(widths);
  const rules = isRuled
    ? [
        ...edges.map((edge) => [left, edge, right, edge] as const),
        ...[...widths, 0].map((_, at) => {
          const x = left + sumOf(widths.slice(0, at));
          return [x, start, x, y + lineHeight + 1] as const;
        }),
      ]
    : [];
  if (isNumbered) texts.push({ x: 280, y: 30, text: `Page ${number}`, size });
  return { texts, rules, width: Math.max(600, right + left) };
}

const sumOf = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);
