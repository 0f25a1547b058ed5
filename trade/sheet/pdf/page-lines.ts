import { struckText } from '../table/marked-rows.ts';
import type { PdfPage, PdfRule, PdfText } from './pdf-page.ts';

/** A run of text in a line, with no wider gap than between words. */
export interface PdfWord {
  text: string;
  left: number;
  right: number;
}

/** A line of a page, from left to right. */
export interface PdfLine {
  words: PdfWord[];
  bottom: number;
  size: number;
}

/** The width of a gap between two words, in sizes of the font. A smaller gap is between letters of one word. */
const wordGap = 0.16;

/** White space, and rows of dashes that draw a line. */
const empty = /^[\s\-=_.·]*$/;

/** Returns the lines of a page from top to bottom. */
export function linesOfPage({ texts, rules }: Pick<PdfPage, 'texts' | 'rules'>): PdfLine[] {
  const lines: { texts: PdfText[]; bottom: number; size: number }[] = [];
  const sorted = texts
    .filter(({ text }) => !empty.test(text))
    .sort((one, other) => one.bottom - other.bottom);
  for (const text of sorted) {
    const line = lines.at(-1);
    if (line && text.bottom - line.bottom < Math.min(text.size, line.size) * 0.5) {
      line.texts.push(text);
      line.size = Math.max(line.size, text.size);
    } else lines.push({ texts: [text], bottom: text.bottom, size: text.size });
  }
  const horizontal = rules.filter(({ isHorizontal }) => isHorizontal);
  return lines.map((line) => ({
    words: wordsOf(line.texts, horizontal),
    bottom: line.bottom,
    size: line.size,
  }));
}

/** Joins the pieces of a line into words. A program may write each letter by itself. */
function wordsOf(texts: PdfText[], rules: readonly PdfRule[]): PdfWord[] {
  const words: (PdfWord & { isStruck: boolean; isOpen: boolean })[] = [];
  for (const piece of texts.sort((one, other) => one.left - other.left)) {
    const isStruck = rules.some((rule) => strikes(rule, piece));
    const last = words.at(-1);
    // Bold text may be written twice with a small shift.
    if (last && last.text === piece.text && piece.left - last.left < piece.size * 0.2) continue;
    const isJoined =
      last?.isOpen &&
      last.isStruck === isStruck &&
      piece.left - last.right < piece.size * wordGap &&
      !/^\s/.test(piece.text);
    if (last && isJoined) {
      last.text += piece.text;
      last.right = Math.max(last.right, piece.right);
      last.isOpen = !/\s$/.test(piece.text);
    } else
      for (const word of splitAtSpaces(piece))
        words.push({ ...word, isStruck, isOpen: !/\s$/.test(piece.text) });
  }
  return words.map(({ isStruck, text, left, right }) => ({
    text: isStruck ? struckText(text) : text,
    left,
    right,
  }));
}

/** Splits a piece into words. Programs may align columns by spaces. */
function splitAtSpaces({ text, left, right }: PdfText): PdfWord[] {
  const each = (right - left) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    left: left + found.index * each,
    right: left + (found.index + found[0].length) * each,
  }));
}

/** Returns true if a line is drawn through the middle of a text. */
function strikes({ at, from, to }: PdfRule, { left, right, bottom, size }: PdfText): boolean {
  const above = bottom - at;
  const shared = Math.min(to, right) - Math.max(from, left);
  return above > size * 0.12 && above < size * 0.55 && shared > (right - left) * 0.6;
}
