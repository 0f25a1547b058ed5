import { linesOfPage, type PdfLine } from './page-lines.ts';
import type { PdfPage } from './pdf-page.ts';

/** The maximum vertical distance in points between two lines of one table row on two pages. */
const slackMost = 1.5;
/** The minimum number of lines of a page that continues the rows of the page before it. */
const linesLeast = 3;
/** The most columns of pages that are joined, so that a long document stays a list of pages. */
const pagesInRowMost = 6;

/**
 * Joins pages that contain the further columns of the rows on the page before them. A spreadsheet program prints a wide
 * sheet in this way: the vessels on the first page, the ports and days of the same rows on the next one.
 */
export function joinPagesSideBySide(pages: readonly PdfPage[]): PdfPage[] {
  const joined: { page: PdfPage; first: readonly PdfLine[]; count: number }[] = [];
  for (const page of pages) {
    const lines = linesOfPage(page);
    const last = joined.at(-1);
    if (last && last.count < pagesInRowMost && continuesRows(last.first, lines)) {
      last.page = joinToRight(last.page, page);
      last.count += 1;
    } else joined.push({ page, first: lines, count: 1 });
  }
  return joined.map(({ page }) => page);
}

/**
 * Returns true if each line is at the height of a line of the first page, down to its last line, and if the lines begin with
 * headings of other columns. A page with further rows begins with a row that has numbers, or repeats the headings.
 */
function continuesRows(first: readonly PdfLine[], lines: readonly PdfLine[]): boolean {
  if (lines.length < linesLeast || lines.length > first.length) return false;
  const places = lines.map(({ bottom }) =>
    first.findIndex((line) => Math.abs(line.bottom - bottom) <= slackMost),
  );
  if (places.includes(-1) || places.at(-1) !== first.length - 1) return false;
  const [head] = lines;
  const above = first[places[0] ?? 0];
  const texts = (line: PdfLine | undefined) => (line?.words ?? []).map(({ text }) => text);
  const isRepeated = texts(head).some((text) => texts(above).includes(text) && text.length > 2);
  return (
    !isRepeated &&
    texts(head).every((text) => !/\d{2}/.test(text)) &&
    texts(above).every((text) => !/\d{2}/.test(text))
  );
}

/** Puts a page to the right of another one. */
const joinToRight = (left: PdfPage, right: PdfPage): PdfPage => ({
  width: left.width + right.width,
  height: Math.max(left.height, right.height),
  texts: [
    ...left.texts,
    ...right.texts.map((text) => ({ ...text, left: text.left + left.width, right: text.right + left.width })),
  ],
  rules: [
    ...left.rules,
    ...right.rules.map((rule) =>
      rule.isHorizontal
        ? { ...rule, from: rule.from + left.width, to: rule.to + left.width }
        : { ...rule, at: rule.at + left.width },
    ),
  ],
});
