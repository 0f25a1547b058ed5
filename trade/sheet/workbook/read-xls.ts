import type { SheetCell } from '../cell.ts';
import { hiddenTable, type CellTable, type Struck } from '../table/cell-table.ts';
import { TableMaker } from '../table/table-maker.ts';
import { TooLarge } from '../table/too-large.ts';
import { BiffReader, biffRecords } from './biff-records.ts';
import { openCompound } from './compound.ts';
import { dateOf } from './read-cells.ts';
import type { SharedText } from './shared-texts.ts';
import { shownBy, shownNumber, type CellStyle } from './styles.ts';

const types = {
  formula: 0x06,
  end: 0x0a,
  from1904: 0x22,
  font: 0x31,
  locked: 0x2f,
  columns: 0x7d,
  sheet: 0x85,
  numbers: 0xbd,
  style: 0xe0,
  merged: 0xe5,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  label: 0x204,
  flag: 0x205,
  result: 0x207,
  row: 0x208,
  packed: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;
const version8 = 0x600;
const sheetsMost = 200;
const textsMost = 1_500_000;

interface Book {
  sheets: { at: number; name: string; isHidden: boolean; isTable: boolean }[];
  texts: SharedText[];
  styles: CellStyle[];
  isFrom1904: boolean;
}

/**
 * Reads an .xls file of Excel 97 or later (BIFF8). Returns `locked` for an encrypted file, `old_excel` for an
 * older one, and `unreadable` if the file contains no workbook. Throws if the bytes are not a compound file.
 */
export function readXls(bytes: Uint8Array): CellTable[] | 'locked' | 'old_excel' | 'unreadable' {
  const file = openCompound(bytes);
  if (file.names.includes('EncryptedPackage')) return 'locked';
  const stream = file.stream('Workbook');
  if (!stream) return file.names.includes('Book') ? 'old_excel' : 'unreadable';
  const book = readBook(stream);
  if (typeof book === 'string') return book;
  return book.sheets
    .filter(({ isTable }) => isTable)
    .map(({ at, name, isHidden }) => (isHidden ? hiddenTable(name) : readSheet(stream, at, book).done(name)));
}

function readBook(stream: Uint8Array): Book | 'locked' | 'old_excel' {
  const book: Book = { sheets: [], texts: [], styles: [], isFrom1904: false };
  const struckFonts: boolean[] = [];
  const formats = new Map<number, string>();
  const styles: { font: number; format: number }[] = [];
  for (const { type, pieces } of biffRecords(stream)) {
    const read = new BiffReader(pieces);
    if (type === types.end) break;
    if (type === types.begin && read.short() !== version8) return 'old_excel';
    if (type === types.locked) return 'locked';
    if (type === types.from1904) book.isFrom1904 = read.short() === 1;
    else if (type === types.font) {
      read.skip(2);
      struckFonts.push((read.short() & 8) !== 0);
      // Excel has no font with the number 4, so a placeholder is inserted to keep the following numbers
      // right.
      if (struckFonts.length === 4) struckFonts.push(false);
    } else if (type === types.format) formats.set(read.short(), read.text(read.short()).text);
    else if (type === types.style) styles.push({ font: read.short(), format: read.short() });
    else if (type === types.sheet) book.sheets.push(sheetOf(read));
    else if (type === types.texts) book.texts = textsOf(read, struckFonts);
  }
  if (book.sheets.length > sheetsMost) throw new TooLarge('sheets');
  book.styles = styles.map(({ font, format }) => ({
    isStruck: struckFonts[font] ?? false,
    ...shownBy(format, formats.get(format)),
  }));
  return book;
}

function sheetOf(read: BiffReader): Book['sheets'][number] {
  const at = read.long();
  const isHidden = (read.byte() & 3) !== 0;
  const isTable = read.byte() === 0;
  return { at, isHidden, isTable, name: read.text(read.byte()).text };
}

function textsOf(read: BiffReader, struckFonts: readonly boolean[]): SharedText[] {
  read.skip(4);
  const count = read.long();
  if (count > textsMost) throw new TooLarge('texts');
  const texts: SharedText[] = [];
  for (let at = 0; at < count && !read.isDone; at++) {
    const { text, runs } = read.text(read.short());
    texts.push(withoutStruck(text, runs, struckFonts));
  }
  return texts;
}

/**
 * Removes the parts of a text whose font is struck through. `runs` gives the font from each position on; the
 * text before the first run has the font of the cell.
 */
function withoutStruck(
  text: string,
  runs: readonly (readonly [number, number])[],
  struckFonts: readonly boolean[],
): SharedText {
  const struck = runs.map(([from, font], at) =>
    struckFonts[font] ? text.slice(from, runs[at + 1]?.[0] ?? text.length) : '',
  );
  if (struck.join('').trim() === '') return { text, struck: 'none' };
  const valid =
    text.slice(0, runs[0]?.[0] ?? 0) +
    runs.map(([from], at) => (struck[at] ? '' : text.slice(from, runs[at + 1]?.[0] ?? text.length))).join('');
  return valid.trim() === '' ? { text, struck: 'all' } : { text: valid, struck: 'part' };
}

function readSheet(stream: Uint8Array, from: number, book: Book): TableMaker {
  const sheet = new SheetReader(book);
  let depth = 0;
  for (const { type, pieces } of biffRecords(stream, from)) {
    // A chart in the sheet has its own begin and end records, which must not be mistaken for the records of
    // the sheet.
    if (type === types.begin) depth += 1;
    if (type === types.end && (depth -= 1) === 0) break;
    if (depth === 1) sheet.take(type, new BiffReader(pieces));
  }
  return sheet.table;
}

interface Place {
  row: number;
  column: number;
  style: number;
}

/** Collects the cells of one sheet from its records. */
class SheetReader {
  readonly table = new TableMaker();
  readonly #book: Book;
  /** The cell of a formula whose text result is in the next record; null if there is none. */
  #awaited: Place | null = null;

  constructor(book: Book) {
    this.#book = book;
  }

  take(type: number, read: BiffReader): void {
    if (type === types.row) this.#noteRow(read);
    else if (type === types.columns) this.#noteColumns(read);
    else if (type === types.merged) this.#noteMerges(read);
    else if (type === types.numbers) this.#takeNumbers(read);
    else if (type === types.result && this.#awaited) {
      const place = this.#awaited;
      this.#awaited = null;
      this.#put(place, read.text(read.short()).text);
    } else if (cellTypes.has(type)) this.#takeCell(type, read);
  }

  #takeCell(type: number, read: BiffReader): void {
    const place: Place = { row: read.short(), column: read.short(), style: read.short() };
    if (type === types.number) this.#putNumber(place, read.double());
    else if (type === types.packed) this.#putNumber(place, read.packed());
    else if (type === types.label) this.#put(place, read.text(read.short()).text);
    else if (type === types.sharedText) {
      const { text, struck } = this.#book.texts[read.long()] ?? { text: '', struck: 'none' };
      this.#put(place, text, struck);
    } else if (type === types.flag) {
      const [value, isError] = [read.byte(), read.byte() === 1];
      this.#put(place, isError ? errorOf(value) : value === 1);
    } else
      this.#takeFormula(
        place,
        Array.from({ length: 8 }, () => read.byte()),
      );
  }

  /** Reads the stored result of a formula: a number, or a code for a text, a boolean or an error. */
  #takeFormula(place: Place, result: readonly number[]): void {
    if (result[6] !== 0xff || result[7] !== 0xff) {
      const number = new DataView(Uint8Array.from(result).buffer).getFloat64(0, true);
      this.#putNumber(place, number);
    } else if (result[0] === 0) this.#awaited = place;
    else if (result[0] === 1) this.#put(place, result[2] === 1);
    else if (result[0] === 2) this.#put(place, errorOf(result[2] ?? 0));
  }

  #takeNumbers(read: BiffReader): void {
    const [row, first] = [read.short(), read.short()];
    const cells: [number, number][] = [];
    while (!read.isDone) cells.push([read.short(), read.isDone ? Number.NaN : read.packed()]);
    // The record ends with the number of its last column. It was read above as a cell without a number and is
    // skipped here.
    for (const [at, [style, number]] of cells.entries())
      if (!Number.isNaN(number)) this.#putNumber({ row, column: first + at, style }, number);
  }

  #putNumber(place: Place, number: number): void {
    const { shown = null, pattern = null } = this.#book.styles[place.style] ?? {};
    const value = shown ? dateOf(number, shown, this.#book.isFrom1904) : shownNumber(number, pattern);
    this.#put(place, value);
  }

  #put({ row, column, style }: Place, value: SheetCell, struck: Struck = 'none'): void {
    this.table.put(row, column, value, this.#book.styles[style]?.isStruck ? 'all' : struck);
  }

  #noteRow(read: BiffReader): void {
    const row = read.short();
    read.skip(10);
    if ((read.short() & 0x20) !== 0) this.table.hideRow(row);
  }

  #noteColumns(read: BiffReader): void {
    const [first, last, width] = [read.short(), read.short(), read.short()];
    read.skip(2);
    if ((read.short() & 1) !== 0 || width === 0) this.table.hideColumns(first, last);
  }

  #noteMerges(read: BiffReader): void {
    for (let left = read.short(); left > 0 && !read.isDone; left--) {
      const [top, bottom, first, last] = [read.short(), read.short(), read.short(), read.short()];
      this.table.merge({ top, bottom, left: first, right: last });
    }
  }
}

const cellTypes: ReadonlySet<number> = new Set([
  types.number,
  types.packed,
  types.label,
  types.sharedText,
  types.flag,
  types.formula,
]);

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
};
const errorOf = (code: number): string => errors[code] ?? '#N/A';
