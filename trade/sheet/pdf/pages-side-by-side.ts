import { linesOfPage, type PdfLine } from './page-lines.ts';
import type { PdfPage } from './pdf-page.ts';

/** The maximum vertical distance in points between two lines of one table row on two pages. */
const slackMost = 1.5;
/**
 * The minimum number of lines of a page for it to be read as the continuation of the rows on the previous
 * page.
 */
const linesLeast = 3;
/**
 * The maximum number of pages that are joined side by side. The limit prevents that a long document with one
 * page format becomes one wide page.
 */
const pagesInRowMost = 6;

/**
 * Joins pages that contain further columns of the rows on the previous page. A spreadsheet program prints a
 * wide sheet in this way: the vessels on the first page, the ports and days of the same rows on the next
 * page.
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
 * Returns true if a page continues the rows of the first page to the right. Each of its lines must be at the
 * height of a line of the first page, and its last line at the height of the last line there. The top lines
 * of both pages must be different headings. A page that adds rows below the first page begins with numbers or
 * repeats the headings.
 */
function continuesRows(first: readonly PdfLine[], lines: readonly PdfLine[]): boolean {
  if (lines.length < linesLeast || lines.length > first.length) return false;
  const places = lines.map(({ bottom }) =>
    first.findIndex((line) => Math.abs(line.bottom - bottom) <= slackMost),
  );
  if (places.includes(-1) || places.at(-1) !== first.length - 1) return false;
  const [head] = lines;
  const above = first[places[0] ?? 0];
  const texts = (line: PdfLine | undefined): string[] => (line?.words ?? []).map(({ text }) => text);
  const known = new Set(first.flatMap(texts));
  const isRepeated =
    texts(head).some((text) => texts(above).includes(text) && text.length > 2) ||
    texts(head).every((text) => known.has(text));
  return (
    !isRepeated &&
    texts(head).every((text) => !/\d{2}/.test(text)) &&
    texts(above).every((text) => !/\d{2}/.test(text))
  );
}

/** Returns a page on which the second page is to the right of the first one. */
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
