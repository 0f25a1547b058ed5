/** A text without the empty lines that only space its lines, and the number of each remaining line in it. */
export interface ClosedText {
  lines: string[];
  /** For each remaining line, its number in the original text, counted from 1. */
  numbers: number[];
}

/** The minimum number of lines with text. A shorter text may separate its few paragraphs. */
const linesLeast = 6;
/** The maximum share of lines that directly follow another line with text in a spaced text. */
const closeShareMost = 0.1;

/**
 * Removes the empty lines of a text in which a mail program has put an empty line between any two lines. Several
 * empty lines become one, because the sender had separated these paragraphs. Returns null if the lines of the
 * text are not spaced.
 */
export function closedText(text: string): ClosedText | null {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const isClose = (at: number, nth: number) => nth > 0 && at === (filled[nth - 1] ?? 0) + 1;
  if (filled.length < linesLeast) return null;
  if (filled.filter(isClose).length > (filled.length - 1) * closeShareMost) return null;
  const made: ClosedText = { lines: [], numbers: [] };
  const add = (at: number) => {
    made.lines.push(lines[at] ?? '');
    made.numbers.push(at + 1);
  };
  for (const [nth, at] of filled.entries()) {
    if (nth > 0 && at - (filled[nth - 1] ?? 0) > 2) add(at - 1);
    add(at);
  }
  return made;
}
