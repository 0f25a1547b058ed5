import { fromDayNumber } from '../../calendar/plain-date.ts';
import * as tradeLimits from '../../trade-limits.ts';
import type { SheetCell } from '../cell.ts';
import { TextMaker, type SharedText } from './shared-texts.ts';
import type { CellStyle, DateShown } from './styles.ts';
import { TooLarge } from './unzip.ts';
import { attribute, isOn, xmlSteps } from './xml.ts';

/** The cells of one sheet as stored in its file. */
export interface RawSheet {
  /** The filled cells by row and column index, from 0. */
  rows: Map<number, Map<number, SheetCell>>;
  struck: Map<number, Map<number, 'part' | 'all'>>;
  hiddenRows: Set<number>;
  hiddenColumns: [first: number, last: number][];
  merges: { top: number; bottom: number; column: number }[];
  /** The number of filled rows, including rows beyond the limits. */
  rowTotal: number;
  /** The number of cells too far out to belong to a list. */
  farCells: number;
}

export interface CellBookOfWorkbook {
  texts: readonly SharedText[];
  styles: readonly CellStyle[];
  /** True if days are counted from 1904, as in files of old Macintosh versions. */
  isFrom1904: boolean;
}

/** The largest number of columns of a list. Cells further out are counted but not read. */
export const columnsMost = 256;
const rowsMost = tradeLimits.sheetRowsMost * 2;
const cellsMost = 1_500_000;
const mergesMost = 20_000;

/** Reads a sheet in one pass and stores only filled cells. Throws `TooLarge` for too many cells. */
export function readCells(xml: string, book: CellBookOfWorkbook): RawSheet {
  const sheet: RawSheet = {
    rows: new Map(),
    struck: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: [],
    merges: [],
    rowTotal: 0,
    farCells: 0,
  };
  let cells = 0;
  let row = -1;
  let lastFilled = -1;
  let cell: OpenCell | null = null;
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'open') {
      const { name, attributes } = step;
      if (name === 'row') {
        row = (Number(attribute(attributes, 'r')) || row + 2) - 1;
        if (isHiddenRow(attributes)) sheet.hiddenRows.add(row);
      } else if (name === 'c' && !step.isEmpty) cell = openCell(attributes, { row, cell });
      else if (name === 'col') noteColumn(attributes, sheet);
      else if (name === 'mergeCell') noteMerge(attributes, sheet);
    }
    if (!cell) continue;
    if (step.kind === 'open' && !step.isEmpty) cell.inside = step.name;
    if (step.kind === 'text' && cell.inside === 'v') cell.value += step.text;
    if (cell.type === 'inlineStr') cell.inline.take(step);
    if (step.kind !== 'close') continue;
    cell.inside = '';
    if (step.name !== 'c') continue;
    const read = readCell(cell, book);
    if (read !== null) {
      if (cell.row !== lastFilled) sheet.rowTotal += 1;
      lastFilled = cell.row;
      cells += 1;
      if (cells > cellsMost) throw new TooLarge('cells');
      keep(sheet, cell, read);
    }
    cell = null;
  }
  return sheet;
}

interface OpenCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  inside: string;
  inline: TextMaker;
}

function openCell(attributes: string, { row }: { row: number; cell: OpenCell | null }): OpenCell {
  const place = placeOf(attribute(attributes, 'r') ?? '');
  return {
    row: place?.row ?? row,
    column: place?.column ?? 0,
    type: attribute(attributes, 't') ?? 'n',
    style: Number(attribute(attributes, 's') ?? 0),
    value: '',
    inside: '',
    inline: new TextMaker(),
  };
}

/** Converts a cell reference to indexes: `C7` is row 6, column 2. */
export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') return null;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

interface ReadCell {
  cell: SheetCell;
  struck: 'none' | 'part' | 'all';
}

function readCell({ type, style, value, inline }: OpenCell, book: CellBookOfWorkbook): ReadCell | null {
  const { isStruck = false, shown = null } = book.styles[style] ?? {};
  const shared = type === 's' ? book.texts[Number(value)] : type === 'inlineStr' ? inline.done() : undefined;
  const made = shared ? shared.text : plainValue(type, value, { shown, isFrom1904: book.isFrom1904 });
  if (made === null || (typeof made === 'string' && made.trim() === '')) return null;
  return { cell: made, struck: isStruck ? 'all' : (shared?.struck ?? 'none') };
}

function plainValue(
  type: string,
  value: string,
  { shown, isFrom1904 }: { shown: DateShown | null; isFrom1904: boolean },
): SheetCell {
  if (type === 'str') return value;
  if (type === 'b') return isOn(value);
  if (type === 'd') return lessThanDay(value.slice(0, 10), shown) ?? value.slice(0, 10);
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return null;
  return shown ? dateOf(number, shown, isFrom1904) : number;
}

/** The days from day 0 of spreadsheets to 1970-01-01, and the days between the 1900 and 1904 date systems. */
const serialOffset = 25_569;
const offset1904 = 1_462;
const minutesOfDay = 1_440;

/** Converts a spreadsheet number to a date, or to text with the time of day if it has one, as cut-offs do. */
function dateOf(serial: number, shown: DateShown, isFrom1904: boolean): SheetCell {
  const minutes = Math.round(serial * minutesOfDay);
  const day = Math.floor(minutes / minutesOfDay) + (isFrom1904 ? offset1904 : 0);
  if (day < 0 || day > 2_958_465) return serial;
  const clock = minutes % minutesOfDay;
  const two = (count: number) => String(count).padStart(2, '0');
  const time = `${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
  if (day === 0) return time;
  const date = fromDayNumber(day - serialOffset);
  if (clock > 0 && shown === 'maybe_month') return `${date} ${time}`;
  return lessThanDay(date, shown) ?? (clock === 0 ? { date } : `${date} ${time}`);
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/**
 * Returns a month or a year as text if the format shows no day. Spreadsheets store a typed month as its first
 * day.
 */
function lessThanDay(date: string, shown: DateShown | null): string | null {
  const [year = '', month, day] = date.split('-');
  if (shown === 'year') return year;
  const isMonth = shown === 'month' || (shown === 'maybe_month' && day === '01');
  return isMonth ? `${months[Number(month) - 1]} ${year}` : null;
}

function keep(sheet: RawSheet, { row, column }: OpenCell, { cell, struck }: ReadCell): void {
  if (row >= rowsMost || column >= columnsMost) {
    sheet.farCells += 1;
    return;
  }
  put(sheet.rows, row, column, cell);
  if (struck !== 'none') put(sheet.struck, row, column, struck);
}

function put<Value>(rows: Map<number, Map<number, Value>>, row: number, column: number, value: Value): void {
  const cells = rows.get(row);
  if (cells) cells.set(column, value);
  else rows.set(row, new Map([[column, value]]));
}

const isHiddenRow = (attributes: string): boolean =>
  isOn(attribute(attributes, 'hidden')) || attribute(attributes, 'ht') === '0';

function noteColumn(attributes: string, { hiddenColumns }: RawSheet): void {
  if (!isOn(attribute(attributes, 'hidden')) && attribute(attributes, 'width') !== '0') return;
  const [first = 0, last = 0] = ['min', 'max'].map((name) => Number(attribute(attributes, name) ?? 0));
  hiddenColumns.push([first - 1, Math.min(last, columnsMost) - 1]);
}

/**
 * Records a merged cell that spans rows, so that each row gets its value. Cells merged only across columns
 * are titles and are ignored.
 */
function noteMerge(attributes: string, { merges }: RawSheet): void {
  const [from, to] = (attribute(attributes, 'ref') ?? '').split(':').map(placeOf);
  if (!from || !to || to.row <= from.row || merges.length >= mergesMost) return;
  merges.push({ top: from.row, bottom: Math.min(to.row, rowsMost - 1), column: from.column });
}
