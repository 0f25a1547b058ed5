import type { SheetCell } from '../cell.ts';

/**
 * A piece of a line between two separators, with its position in character columns. A Chinese character is
 * two columns wide.
 */
interface Piece {
  text: string;
  from: number;
  to: number;
}

const lineCharsMost = 400;
/** The minimum number of cells in a line for the line to begin a table. */
const cellsLeast = 3;
const wide = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠]/;
const isRule = (line: string): boolean => /^[\s|+=_*─━│┼-]*$/.test(line);

/**
 * Splits lines into cells at tabs, bars and wide spaces. Pieces at the same position in successive lines form
 * a column, so no known headings are needed.
 * A line outside a table becomes a row with one cell. Returns null if no lines form a table.
 */
export function tableOfLines(written: readonly string[]): SheetCell[][] | null {
  const pieces = written.map((line) => (line.length > lineCharsMost || isRule(line) ? [] : piecesOf(line)));
  const rows: SheetCell[][] = written.map((line) => (isRule(line) ? [] : [line.trim()]));
  let found = 0;
  for (const block of blocksOf(written, pieces)) {
    // A title with only two pieces directly above a table is left out if it does not fit the columns.
    const first = block.findIndex((at) => (pieces[at]?.length ?? 0) >= cellsLeast);
    const inner = block.slice(first);
    const whole = columnsOf(block.map((at) => pieces[at] ?? []));
    const lines = whole ? block : inner;
    const some = lines.map((at) => pieces[at] ?? []);
    const columns = whole ?? columnsOf(some);
    if (!columns) continue;
    found += 1;
    for (const [nth, at] of lines.entries()) {
      const cells: SheetCell[] = columns.map(() => null);
      for (const piece of some[nth] ?? []) cells[placeOf(piece, columns)] = piece.text;
      rows[at] = cells;
    }
  }
  return found > 0 ? rows : null;
}

/**
 * Returns the blocks of successive lines that have more than one piece (text between wide gaps) each, as line
 * indexes. A drawn line (`----`) or a single blank line does not end a block.
 */
function blocksOf(lines: readonly string[], pieces: readonly (readonly Piece[])[]): number[][] {
  const blocks: number[][] = [];
  let block: number[] = [];
  let blanks = 0;
  for (const [at, some] of pieces.entries()) {
    if (some.length > 1) {
      block.push(at);
      blanks = 0;
      continue;
    }
    if (some.length === 0 && isRule(lines[at] ?? '')) {
      blanks += /\S/.test(lines[at] ?? '') ? 0 : 1;
      if (blanks < 2) continue;
    }
    blocks.push(block);
    block = [];
    blanks = 0;
  }
  return [...blocks, block].filter(
    (one) => one.length > 1 && one.filter((at) => (pieces[at]?.length ?? 0) >= cellsLeast).length > 1,
  );
}

/**
 * Returns the columns of a block, as ranges of character positions. Returns null if two pieces of one line
 * would be in the same column, or the lines have different numbers of pieces.
 */
function columnsOf(block: readonly (readonly Piece[])[]): { from: number; to: number }[] | null {
  const most = Math.max(...block.map((some) => some.length));
  const isFull = block.filter((some) => some.length === most).length * 2 >= block.length;
  const columns: { from: number; to: number }[] = [];
  for (const { from, to } of block.flat().toSorted((a, b) => a.from - b.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  const isClean = block.every(
    (some) => new Set(some.map((piece) => placeOf(piece, columns))).size === some.length,
  );
  if (isClean && columns.length >= cellsLeast) return columns;
  // If all lines have the same number of pieces, apart from lines with fewer than two, the columns are counted
  // from the left and the positions are ignored.
  return isFull && block.every((some) => some.length === most || some.length < 2)
    ? Array.from({ length: most }, (_, at) => ({ from: at, to: at }))
    : null;
}

function placeOf({ from, to }: Piece, columns: readonly { from: number; to: number }[]): number {
  const overlaps = columns.map((one) => Math.min(one.to, to) - Math.max(one.from, from));
  return overlaps.indexOf(Math.max(...overlaps));
}

function piecesOf(line: string): Piece[] {
  const isBarred = (line.match(/[|│]/g) ?? []).length > 1;
  const isTabbed = line.includes('\t');
  const pieces: Piece[] = [];
  let [text, from, place, spaces, nth] = ['', 0, 0, 0, 0];
  const close = () => {
    const trimmed = text.trim();
    const span = isBarred || isTabbed ? { from: nth, to: nth + 1 } : { from, to: place - spaces };
    if (trimmed !== '') pieces.push({ text: trimmed, ...span });
    text = '';
  };
  for (const character of line) {
    const width = wide.test(character) ? 2 : 1;
    const isSpace = /\s/.test(character);
    const isMark = (isBarred && /[|│]/.test(character)) || (isTabbed && character === '\t');
    if (isMark) {
      close();
      nth += 1;
    } else if (!isBarred && !isTabbed && spaces > 1 && !isSpace) close();
    if (text === '' && !isSpace) from = place;
    spaces = isSpace ? spaces + width : 0;
    if (!isMark && !(text === '' && isSpace)) text += character;
    place += width;
  }
  close();
  return pieces;
}
