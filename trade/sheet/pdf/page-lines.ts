import { struckText } from '../table/marked-rows.ts';
import type { PdfPage, PdfRule, PdfText } from './pdf-page.ts';

/** A word of a line: characters without a gap as wide as a space between them. */
export interface PdfWord {
  text: string;
  left: number;
  right: number;
  /**
   * True if this word begins a new piece of text in the PDF. A program usually writes the text of each cell
   * as one piece.
   */
  isStart?: boolean;
}

/** A line of text, with its words from left to right. */
export interface PdfLine {
  words: PdfWord[];
  bottom: number;
  size: number;
}

/**
 * The minimum width of the gap between two words, as a multiple of the font size. A smaller gap is between
 * two letters of a word.
 */
const wordGap = 0.16;

/** Texts without content: white space, and rows of dashes that draw a line. */
const empty = /^[\s\-=_.·]*$/;

/** A dash or slash that is written as a piece of its own, for example between Chinese characters. */
const dash = /^\s*[-–—/.]\s*$/;
/** The maximum gap in front of such a piece, as a multiple of the font size. */
const dashGap = 0.5;

/** Returns true for a dash directly behind another text of its line: `12月5日` and `-` are two pieces of one range. */
const isBehindText = (piece: PdfText, texts: readonly PdfText[]): boolean =>
  dash.test(piece.text) &&
  texts.some(
    (one) =>
      one !== piece &&
      /[\d日月]\s?$/.test(one.text) &&
      Math.abs(one.bottom - piece.bottom) < piece.size * dashGap &&
      Math.abs(piece.left - one.right) < piece.size * dashGap,
  );

/** Returns the lines of a page from top to bottom. */
export function linesOfPage({ texts, rules }: Pick<PdfPage, 'texts' | 'rules'>): PdfLine[] {
  const lines: { texts: PdfText[]; bottom: number; size: number }[] = [];
  const sorted = texts
    .filter((piece) => !empty.test(piece.text) || isBehindText(piece, texts))
    .sort((one, other) => one.bottom - other.bottom);
  for (const text of sorted) {
    const line = lines.at(-1);
    if (line && text.bottom - line.bottom < Math.min(text.size, line.size) * 0.5) {
      line.texts.push(text);
      line.size = Math.max(line.size, text.size);
    } else lines.push({ texts: [text], bottom: text.bottom, size: text.size });
  }
  const horizontal = rules.filter(({ isHorizontal }) => isHorizontal);
  const isOfOneWidth = hasOneWidth(texts);
  return lines.map((line) => ({
    words: wordsOf(line.texts, horizontal, isOfOneWidth),
    bottom: line.bottom,
    size: line.size,
  }));
}

/** Joins the pieces of a line into words. A program may write each letter as a separate piece. */
function wordsOf(texts: PdfText[], rules: readonly PdfRule[], isOfOneWidth: boolean): PdfWord[] {
  const words: (PdfWord & { isStruck: boolean; isOpen: boolean })[] = [];
  for (const piece of texts.sort((one, other) => one.left - other.left)) {
    const isStruck = rules.some((rule) => strikes(rule, piece));
    const last = words.at(-1);
    // Some programs write bold text twice with a small shift, so the second copy is skipped.
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
      for (const [nth, word] of splitAtSpaces(piece, isOfOneWidth).entries())
        words.push({ ...word, isStart: nth === 0, isStruck, isOpen: !/\s$/.test(piece.text) });
  }
  return words.map(({ isStruck, text, left, right, isStart = false }) => ({
    text: isStruck ? struckText(text) : text,
    left,
    right,
    isStart,
  }));
}

/**
 * The usual widths of characters, relative to the width of a digit. They are used to estimate the positions
 * of words inside a piece of text.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'|!/\\IJijlft()-]/, 0.55],
  [/[mwMW@%—]/, 1.5],
  [/[A-Z&]/, 1.22],
  [/[^\x20-\xff]/, 1.8],
];
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (widths.find(([some]) => some.test(sign))?.[1] ?? 1), 0);

/** The maximum relative difference between character widths at which a font counts as monospaced. */
const spreadMost = 0.03;

/** Returns true if the text of a page is monospaced, so that all characters have the same width. */
function hasOneWidth(texts: readonly PdfText[]): boolean {
  const each = texts
    .filter(({ text }) => text.trim().length > 2)
    .map(({ text, left, right, size }) => (right - left) / text.length / size);
  return each.length > 1 && Math.max(...each) <= Math.min(...each) * (1 + spreadMost);
}

/** Splits a piece of text at its spaces into words with estimated positions. */
function splitAtSpaces({ text, left, right }: PdfText, isOfOneWidth: boolean): PdfWord[] {
  const measure = isOfOneWidth ? (some: string) => some.length : widthOf;
  const each = (right - left) / Math.max(1, measure(text));
  return [...text.matchAll(/\S+/g)].map((found) => {
    const from = left + measure(text.slice(0, found.index)) * each;
    return { text: found[0], left: from, right: from + measure(found[0]) * each };
  });
}

/** Returns true if a line is drawn through the middle of a text, which strikes it through. */
function strikes({ at, from, to }: PdfRule, { left, right, bottom, size }: PdfText): boolean {
  const above = bottom - at;
  const shared = Math.min(to, right) - Math.max(from, left);
  return above > size * 0.12 && above < size * 0.55 && shared > (right - left) * 0.6;
}
