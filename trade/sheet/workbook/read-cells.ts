import { fromDayNumber } from '../../calendar/plain-date.ts';
import type { SheetCell } from '../cell.ts';
import type { Struck } from '../table/cell-table.ts';
import { columnsMost, TableMaker } from '../table/table-maker.ts';
import { withoutEscapes, TextMaker, type SharedText } from './shared-texts.ts';
import { shownNumber, type CellStyle, type DateShown } from './styles.ts';
import { attribute, isOn, xmlSteps } from './xml.ts';

export interface CellBookOfWorkbook {
  texts: readonly SharedText[];
  styles: readonly CellStyle[];
  /** True if days are counted from 1904, as in files of old Excel versions for Macintosh. */
  isFrom1904: boolean;
}

/** Reads the cells of a sheet in one pass. Throws `TooLarge` for too many cells. */
export function readCells(xml: string, book: CellBookOfWorkbook): TableMaker {
  const table = new TableMaker();
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;
  let areRowsHidden = false;
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'open') {
      const { name, attributes } = step;
      if (name === 'row') {
        row = (Number(attribute(attributes, 'r')) || row + 2) - 1;
        column = -1;
        if (isHiddenRow(attributes, areRowsHidden)) table.hideRow(row);
      } else if (name === 'c') {
        const place = placeOf(attribute(attributes, 'r') ?? '') ?? { row, column: column + 1 };
        ({ row, column } = place);
        cell = step.isEmpty ? null : openCell(attributes, place);
      } else if (name === 'sheetFormatPr') areRowsHidden = isOn(attribute(attributes, 'zeroHeight'));
      else if (name === 'col') noteColumn(attributes, table);
      else if (name === 'mergeCell') noteMerge(attributes, table);
    }
    if (!cell) continue;
    if (step.kind === 'open') {
      if (step.name === 'f') cell.isFormula = true;
      if (!step.isEmpty) cell.inside = step.name;
    }
    if (step.kind === 'text' && cell.inside === 'v') cell.value += step.text;
    if (step.kind === 'text' && cell.inside === 'f') cell.formula += step.text;
    if (cell.type === 'inlineStr') cell.inline.take(step);
    if (step.kind !== 'close') continue;
    cell.inside = '';
    if (step.name !== 'c') continue;
    const read = readCell(cell, book);
    table.put(cell.row, cell.column, read.cell, read.struck);
    cell = null;
  }
  return table;
}

interface OpenCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
  formula: string;
  inside: string;
  inline: TextMaker;
}

function openCell(attributes: string, { row, column }: { row: number; column: number }): OpenCell {
  return {
    row,
    column,
    type: attribute(attributes, 't') ?? 'n',
    style: Number(attribute(attributes, 's') ?? 0),
    value: '',
    isFormula: false,
    formula: '',
    inside: '',
    inline: new TextMaker(),
  };
}

/** Converts a cell reference to indexes: `C7` is row 6, column 2. Returns null for any other text. */
export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') return null;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

interface ReadCell {
  cell: SheetCell;
  struck: Struck;
}

function readCell(open: OpenCell, book: CellBookOfWorkbook): ReadCell {
  const { type, style, value, inline } = open;
  const cellStyle = book.styles[style];
  const struck = cellStyle?.isStruck ? 'all' : 'none';
  const shared = type === 's' ? book.texts[Number(value)] : type === 'inlineStr' ? inline.done() : undefined;
  if (shared) return { cell: shared.text, struck: struck === 'all' ? 'all' : shared.struck };
  // Some programs write a formula without its result. The formula is returned in place of the result, so that
  // the cell does not look empty and a person is asked.
  if (open.isFormula && value.trim() === '') return { cell: `=${open.formula || '…'}`, struck };
  return { cell: plainValue(type, value, { style: cellStyle, isFrom1904: book.isFrom1904 }), struck };
}

function plainValue(
  type: string,
  value: string,
  { style, isFrom1904 }: { style: CellStyle | undefined; isFrom1904: boolean },
): SheetCell {
  const shown = style?.shown ?? null;
  if (type === 'str') return withoutEscapes(value);
  if (type === 'e') return value.trim();
  if (type === 'b') return isOn(value);
  if (type === 'd') return isoValue(value.trim(), shown);
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return null;
  return shown ? dateOf(number, shown, isFrom1904) : shownNumber(number, style?.pattern ?? null);
}

/** Converts a day that the cell stores in ISO 8601, with or without a time: `2026-12-10T17:00:00`. */
function isoValue(value: string, shown: DateShown | null): SheetCell {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::00(?:\.0+)?)?)?$/.exec(value) ?? [];
  if (date === undefined) return value;
  if (clock !== undefined && clock !== '00:00') return `${date} ${clock}`;
  return lessThanDay(date, shown) ?? { date };
}

/**
 * The number of days from day 0 of spreadsheets to 1970-01-01. `offset1904` is the number of days between the
 * 1900 and the 1904 date system.
 */
const serialOffset = 25_569;
const offset1904 = 1_462;
const minutesOfDay = 1_440;

/**
 * Converts the number of a spreadsheet date to a date. If the number has a time of day, as for cut-offs, it
 * becomes a text with date and time. A number that is no possible date is returned unchanged.
 */
export function dateOf(serial: number, shown: DateShown, isFrom1904: boolean): SheetCell {
  const minutes = Math.round(serial * minutesOfDay);
  const day = Math.floor(minutes / minutesOfDay) + (isFrom1904 ? offset1904 : 0);
  if (day < 0 || day > 2_958_465) return serial;
  const clock = minutes % minutesOfDay;
  const two = (count: number) => String(count).padStart(2, '0');
  const time = `${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
  // A number below 1 is a time of day without a day. This is also true in files whose days are counted from
  // 1904, if the format shows a time.
  if (serial < 1 && (shown === 'time' || !isFrom1904)) return time;
  const date = fromDayNumber(day - serialOffset);
  if (clock > 0 && shown === 'maybe_month') return `${date} ${time}`;
  return lessThanDay(date, shown) ?? (clock === 0 ? { date } : `${date} ${time}`);
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/**
 * Returns a month or a year as text if the number format does not show the day; otherwise null. Spreadsheets
 * store a typed month as its first day, which the person has not typed.
 */
function lessThanDay(date: string, shown: DateShown | null): string | null {
  const [year = '', month, day] = date.split('-');
  if (shown === 'year') return year;
  const isMonth = shown === 'month' || (shown === 'maybe_month' && day === '01');
  return isMonth ? `${months[Number(month) - 1]} ${year}` : null;
}

const isHiddenRow = (attributes: string, areRowsHidden: boolean): boolean => {
  const height = attribute(attributes, 'ht');
  if (isOn(attribute(attributes, 'hidden')) || height === '0') return true;
  return areRowsHidden && height === undefined;
};

function noteColumn(attributes: string, table: TableMaker): void {
  if (!isOn(attribute(attributes, 'hidden')) && attribute(attributes, 'width') !== '0') return;
  const [first = 0, last = 0] = ['min', 'max'].map((name) => Number(attribute(attributes, name) ?? 0));
  table.hideColumns(first - 1, Math.min(last, columnsMost) - 1);
}

function noteMerge(attributes: string, table: TableMaker): void {
  const [from, to] = (attribute(attributes, 'ref') ?? '').split(':').map(placeOf);
  if (from && to) table.merge({ top: from.row, bottom: to.row, left: from.column, right: to.column });
}
