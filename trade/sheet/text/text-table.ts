import { isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { isHeadOfPorts } from '../layout/call-heads.ts';
import { headOfPort } from '../layout/port-heads.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/**
 * A piece of a line between two separators, with its position in character columns. A Chinese character is
 * two columns wide.
 */
interface Piece {
  text: string;
  from: number;
  to: number;
}

/** The minimum number of headings of a table that is drawn with spaces or bars. */
const headsLeast = 3;
/** The bullet before a line. It is replaced by a space, so that the columns stay below their headings. */
const bullet = /^(\s{0,8})[•▪●○■□◆◇★☆►▶➤✓✔·](?=\s)/u;
/** The maximum length in characters of a line of a table. */
const lineCharsMost = 400;

/**
 * Splits the lines of tables into cells, if spaces, bars or another mark separate the columns. Other lines
 * become a row with one cell, so that row numbers and line numbers are equal. Returns null if the text has no
 * such table.
 */
export function textTable(written: readonly string[], names: HarborNames): SheetCell[][] | null {
  const lines = written.map((line) => withPlainBars(line).replace(bullet, '$1 '));
  const rows: SheetCell[][] = [];
  const separator = separatorOf(lines, names);
  let head: readonly Piece[] | null = null;
  let found = 0;
  let isBelowHead = false;
  for (const line of lines) {
    const parted = separator && line.includes(separator) ? parts(line, separator) : null;
    const pieces = line.length > lineCharsMost ? [] : (parted ?? piecesOf(line));
    const second: SheetCell[] | null = head && isBelowHead ? secondHead(head, pieces) : null;
    if (second) {
      rows.push(second);
      continue;
    }
    isBelowHead = isHead(pieces, names);
    if (isBelowHead) {
      head = pieces;
      rows.push(pieces.map(({ text }) => text));
      continue;
    }
    const above = rows.at(-1);
    const stays = head && above?.length === head.length ? staysOf(above, pieces) : null;
    if (stays) {
      rows.splice(-1, 1, stays);
      rows.push([]);
      continue;
    }
    const cells = head && pieces.length > 1 && !isRule(line) ? cellsUnder(head, pieces) : null;
    if (cells) found += 1;
    rows.push(cells ?? (isRule(line) ? [] : [line.trim()]));
  }
  return found > 0 ? rows : null;
}

/**
 * Returns the cells of a second heading line, which begins further right than the first: `ETD` and `ETA` below the
 * ports. Returns null for any other line.
 */
function secondHead([first, ...others]: readonly Piece[], pieces: readonly Piece[]): SheetCell[] | null {
  const head = first ? [first, ...others] : [];
  const [begin] = pieces;
  const areHeads = pieces.length > 1 && pieces.every(({ text }) => matchHeader(text)?.certainty === 3);
  if (!first || !begin || !areHeads || begin.from < first.to) return null;
  const places = pieces.map((piece) => placeUnder(head, piece));
  if (places.some((at, nth) => nth > 0 && at <= (places[nth - 1] ?? 0))) return null;
  const cells: SheetCell[] = head.map(() => null);
  for (const [nth, at] of places.entries()) cells[at] = pieces[nth]?.text ?? null;
  return cells;
}

/** A day with the name of its month: `02 DEC`. */
const dayOfMonth = /^(?<day>\d{1,2})[ ./-]?(?<month>[A-Z]{3,9})$/i;
/** The maximum number of days between an arrival and the departure in the line below it. */
const stayDaysMost = 5;

/**
 * Returns the cells of a line with the departures from the next line added to its arrivals. The next line
 * must have no vessel, and each of its texts must be equal to the text above it or be a day soon after it.
 * Returns null otherwise.
 */
function staysOf(above: readonly SheetCell[], pieces: readonly Piece[]): SheetCell[] | null {
  const first = above.length - pieces.length;
  if (first < 1 || pieces.length < 2 || dayOfMonth.test(String(above[first - 1] ?? ''))) return null;
  const pairs = pieces.map(({ text }, at) => ({ text, former: String(above[first + at] ?? '') }));
  const isStay = pairs.every(({ text, former }) => text === former || isSoonAfter(former, text));
  if (!isStay || pairs.every(({ text, former }) => text === former)) return null;
  const stays = pairs.map(({ text, former }) => (text === former ? former : `${former} - ${text}`));
  return [...above.slice(0, first), ...stays];
}

function isSoonAfter(first: string, second: string): boolean {
  const [one, other] = [first, second].map((text) => dayOfMonth.exec(text)?.groups);
  if (!one || !other) return false;
  const days = Number(other['day']) - Number(one['day']);
  const isSameMonth = one['month']?.slice(0, 3).toUpperCase() === other['month']?.slice(0, 3).toUpperCase();
  // If the months differ, the first one is assumed to have 31 days: from 30 DEC to 2 JAN are at most 3 days.
  const passed = isSameMonth ? days : days + 31;
  return passed >= 0 && passed <= stayDaysMost;
}

/** The characters, apart from spaces and bars, that may separate the cells of each line. */
const separators = [' / ', ';', '；', ' - ', ' – ', ', ', '，', '/'] as const;

const parts = (line: string, separator: string): Piece[] =>
  line.split(separator).map((text, at): Piece => ({ text: text.trim(), from: at, to: at }));

/**
 * Returns the separator of a table's headings and cells; null if the lines contain no table with such a
 * separator.
 */
function separatorOf(lines: readonly string[], names: HarborNames): string | null {
  for (const [at, line] of lines.entries()) {
    // A line with a colon or a digit contains values, so it is not a header.
    if (line.length > lineCharsMost || /[:：\d]/.test(line)) continue;
    for (const separator of separators) {
      if (!line.includes(separator)) continue;
      const heads = parts(line, separator);
      const next = lines.slice(at + 1).find((one) => one.trim() !== '') ?? '';
      if (isHead(heads, names) && parts(next, separator).length === heads.length) return separator;
    }
  }
  return null;
}

/** Writes wide bars as usual ones, and joins Chinese words in which wide spaces fill a cell: `船 名`. */
const withPlainBars = (line: string): string =>
  line.includes('｜')
    ? line.replaceAll('｜', '|').replace(/(?<=\p{Script=Han})\u3000+(?=\p{Script=Han})/gu, '')
    : line;

const isRule = (line: string): boolean => /^[\s|+=_*─━│┼-]*$/.test(line);

function piecesOf(line: string): Piece[] {
  const isBarred = (line.match(/[|│]/g) ?? []).length > 1;
  const pieces: Piece[] = [];
  let text = '';
  let from = 0;
  let place = 0;
  let spaces = 0;
  const close = () => {
    const trimmed = text.trim();
    if (trimmed !== '' || (isBarred && text !== '')) pieces.push({ text: trimmed, from, to: place - spaces });
    text = '';
  };
  for (const character of line) {
    const width = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(
      character,
    )
      ? 2
      : 1;
    const isSpace = /\s/.test(character);
    const isBar = isBarred && /[|│]/.test(character);
    if (isBar || (!isBarred && spaces > 1 && !isSpace)) close();
    if (text === '' && !isSpace) from = place;
    spaces = isSpace ? spaces + width : 0;
    if (!isBar && !(text === '' && isSpace && !isBarred)) text += character;
    if (isBar) text = '';
    place += width;
  }
  close();
  return isBarred ? trimmedEnds(line, pieces) : pieces;
}

/**
 * Returns the pieces of a line that is drawn with bars. An empty piece before the first bar or after the last
 * bar is not a cell, so it is left out.
 */
function trimmedEnds(line: string, pieces: readonly Piece[]): Piece[] {
  const cells = line.split(/[|│]/).map((text) => text.trim());
  const [first = '', last = ''] = [cells[0], cells.at(-1)];
  const inner = cells.slice(first === '' ? 1 : 0, last === '' ? -1 : undefined);
  return pieces.length === 0 ? [] : inner.map((text, at): Piece => ({ text, from: at, to: at }));
}

/** Headings that occur only in tables with one line for each call and that have no field. */
const headOfCall = /^(?:ETB|靠泊|FUNCTION|PURPOSE|ACTIVITY|OPERATION|作业|装卸)$/i;

/**
 * Returns true for the header of a table: it has several known fields, or ports as the headings of their
 * days.
 */
function isHead(pieces: readonly Piece[], names: HarborNames): boolean {
  const filled = pieces.filter(({ text }) => text !== '');
  if (filled.length < headsLeast) return false;
  const isField = (text: string) =>
    (matchHeader(text)?.certainty ?? 0) > 1 || isHeadOfPorts(text) || headOfCall.test(text);
  const fields = filled.filter(({ text }) => isField(text)).length;
  if (fields === 0) return false;
  const deadlines = filled.filter(({ text }) => !isField(text) && !/\d/.test(text) && isDeadline(text));
  const ports = filled.filter(({ text }, index) => headOfPort(text, index, names) !== null).length;
  const known = fields + ports + deadlines.length;
  return known >= headsLeast && known * 3 >= filled.length * 2;
}

/** Assigns the pieces of a line to the columns of the headings above them; returns null if they do not fit. */
function cellsUnder(head: readonly Piece[], joined: readonly Piece[]): SheetCell[] | null {
  const pieces = joined.length < head.length ? joined.flatMap((one) => splitAtHead(head, one)) : joined;
  if (pieces.length === head.length) return pieces.map(({ text }) => text);
  const cells: string[] = head.map(() => '');
  let last = -1;
  for (const piece of pieces) {
    const at = placeUnder(head, piece);
    if (at < 0 || at < last) return null;
    cells[at] = [cells[at], piece.text].filter((text) => text !== '').join(' ');
    last = at;
  }
  const filled = cells.filter((cell) => !isBlank(cell)).length;
  return filled > 1 && pieces.length <= head.length + 2 ? cells.map((cell) => cell || null) : null;
}

/** Splits a long text from the days that follow it after a single space: `São Francisco do Sul 09/02/2027`. */
function splitAtHead(head: readonly Piece[], piece: Piece): Piece[] {
  const { text, from, to } = piece;
  const next = head.find((one) => one.from > from && one.from < to);
  const length = next ? next.from - from : 0;
  const isSplit =
    text.length === to - from && text[length - 1] === ' ' && /^\d[\d./-]{2,12}$/.test(text.slice(length));
  if (!next || !isSplit) return [piece];
  return [
    { text: text.slice(0, length).trim(), from, to: from + length - 1 },
    { text: text.slice(length), from: next.from, to },
  ];
}

/** Returns the index of the heading above a piece, or of the nearest heading if none is directly above it. */
function placeUnder(head: readonly Piece[], { from, to }: Piece): number {
  const overlaps = head.map((one) => Math.min(one.to, to) - Math.max(one.from, from));
  const most = Math.max(...overlaps);
  return overlaps.indexOf(most);
}
