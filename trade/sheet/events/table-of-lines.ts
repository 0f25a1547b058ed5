import type { SheetCell } from '../cell.ts';

/** A piece of a line with its place in columns of a display. A Chinese character has two columns. */
interface Piece {
  text: string;
  from: number;
  to: number;
}

const lineCharsMost = 400;
/** The least number of cells in the lines of a table. */
const cellsLeast = 3;
const wide = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠]/;
const isRule = (line: string): boolean => /^[\s|+=_*─━│┼-]*$/.test(line);

/**
 * Splits lines at tabs, bars and wide spaces, and puts pieces that are below each other into one column, without known headers.
 * Returns null if no lines form a table. A line outside a table becomes a row with one cell.
 */
export function tableOfLines(written: readonly string[]): SheetCell[][] | null {
  const pieces = written.map((line) => (line.length > lineCharsMost || isRule(line) ? [] : piecesOf(line)));
  const rows: SheetCell[][] = written.map((line) => (isRule(line) ? [] : [line.trim()]));
  let found = 0;
  for (const block of blocksOf(written, pieces)) {
    // Titles with two pieces directly above a table are not a part of it.
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

/** Returns the indexes of lines in a row with several pieces. Rules, and one blank line, do not end a block. */
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

/** Returns the columns that the pieces of a block form; null if two pieces of one line are in one column. */
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
  // If all lines have the same number of pieces, the pieces count without their places.
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
