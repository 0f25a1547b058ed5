import type { SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import { cellText, isBlank } from '../../../contract/rules/sailing-sheet/cell.ts';
import {
  bestHeaderScore,
  guessColumns,
  isHeaderRow,
  type SheetColumns,
} from '../../../contract/rules/sailing-sheet/columns.ts';
import type { SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import { readRate } from '../../../contract/rules/sailing-sheet/rate.ts';
import { parseBlock } from './block.ts';
import type { CellBook } from './cell-book.ts';
import type { FieldKey } from './grid-columns.ts';
import { readMessage } from './read-message.ts';
import { withoutMarks } from './sheet-calls.ts';
import type { CellWrites } from './write-cells.ts';

/** How a pasted text is understood: as cells of the table, or as sailings of their own. */
export const isSheetOfSailings = (text: string): boolean => {
  const rows = parseBlock(text);
  return rows.length > 1 && bestHeaderScore(rows) >= 3;
};

/** The sailings of a text, one a line: a piece of a spreadsheet, or lines of a message. */
export function readSailings(text: string, book: CellBook): CellWrites[] {
  const rows = parseBlock(text).filter((row) => row.some((cell) => !isBlank(cell)));
  const isSheet = rows.some((row) => row.length > 2) || bestHeaderScore(rows) >= 3;
  if (!book.spellings) return [];
  if (!isSheet) return rows.map(([line = '']) => readMessage(line, book)).filter(({ size }) => size > 1);
  return sheetWrites(rows, book);
}

/** The rows of a sheet as texts for cells: what its columns hold is known by their heads or their contents. */
function sheetWrites(rows: readonly (readonly SheetCell[])[], book: CellBook): CellWrites[] {
  if (!book.spellings) return [];
  const columns = guessColumns(rows, book.spellings, book.today);
  return rows
    .slice(columns.firstRow)
    .filter((row) => !isHeaderRow(row) && row.filter((cell) => !isBlank(cell)).length > 1)
    .map((row) => rowTexts(row, columns));
}

/** One row of a sheet as texts for cells, whether they can be read or not. */
export function rowTexts(
  row: readonly SheetCell[],
  { columns, columnOf }: Pick<SheetColumns, 'columns' | 'columnOf'>,
): CellWrites {
  const rateAt = columnOf.get('rate');
  const rateHeader = columns.find(({ index }) => index === rateAt)?.header ?? '';
  const cell = (field: SheetField): string => {
    const at = columnOf.get(field);
    return at === undefined ? '' : cellText(row[at]);
  };
  return rowWrites(cell, rateHeader);
}

const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join('/');
const window = (whole: string, start: string, end: string): string =>
  [whole || start, end].filter((text) => text !== '').join('~');

function rowWrites(cell: (field: SheetField) => string, rateHeader: string): CellWrites {
  const writes: [FieldKey, string][] = [
    ['ship_name', cell('ship_name')],
    ['imo', cell('imo')],
    ['voyage_number', cell('voyage_number')],
    ['machine_id', cell('machine')],
    ['category_id', cell('category')],
    ['cargo_tags', cell('cargo')],
    ['manager_id', cell('manager')],
    ['load.0.port', joined(cell('load'), cell('second_load'), cell('third_load'))],
    ['load.0.window', window(cell('laycan'), cell('laycan_start'), cell('laycan_end'))],
    ...viaWrites(cell('via')),
    ['unload.0.port', joined(cell('unload'), cell('second_unload'), cell('third_unload'))],
    ['unload.0.window', window(cell('arrival'), cell('arrival_start'), cell('arrival_end'))],
    ['price', rateText(cell, rateHeader)],
    ['freight_terms', cell('freight_terms')],
    ['is_geared', cell('gear')],
    ['lift_tons', cell('lift_tons')],
    ['deadweight_tons', cell('deadweight_tons')],
    ['remark', cell('remark')],
  ];
  return new Map(writes.filter(([, text]) => text !== ''));
}

/** `新加坡 12/20, 科伦坡 12/26`: ports with their dates. */
function viaWrites(text: string): [FieldKey, string][] {
  const pieces = text.split(/[,，;；、]/).map((piece) => piece.trim());
  return pieces.filter(Boolean).flatMap((piece, at): [FieldKey, string][] => {
    const bare = withoutMarks(piece);
    const from = bare.search(/\d/);
    const port = from < 0 ? bare : bare.slice(0, from);
    return [
      [`via.${at}.port`, (port || piece).trim()],
      [`via.${at}.window`, port === '' || from < 0 ? '' : bare.slice(from)],
    ];
  });
}

/** Heads often say the currency and the unit for all rates below. */
function rateText(cell: (field: SheetField) => string, rateHeader: string): string {
  const text = cell('rate');
  const hints = [cell('currency'), cell('price_unit'), rateHeader].join(' ');
  const rate = text === '' ? null : readRate(text, hints);
  if (rate === null || rate === 'unread') return text;
  const { price_currency, price_amount, price_unit } = rate;
  return [price_currency, price_amount, price_unit && `/ ${price_unit}`].filter(Boolean).join(' ');
}
