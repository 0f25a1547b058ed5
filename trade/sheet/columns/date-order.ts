import type { SheetCell } from '../cell.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { possibleOrders } from '../dates/date-window.ts';
import type { SheetColumns } from './columns.ts';
import type { SheetField } from '../headers/field.ts';

const dateFields: readonly SheetField[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
];
/** The number of rows that are searched for the order of day and month. */
export const rowsSampled = 500;

/** The way in which a sheet writes its dates. */
export interface DateCustoms {
  /** The order of two bare numbers. If `unknown`, it is found from the voyage of each row. */
  order: DateOrder | 'unknown';
  /** True if the sheet also writes L/DEC or M/DEC, so that E/DEC means early December. */
  isEarly: boolean;
}

/** The hints of one row about the way its sheet writes dates. */
export interface DateHints {
  orders: readonly DateOrder[];
  isEarly: boolean;
  isChinese: boolean;
}

/**
 * Finds the way in which a sheet writes its dates. One cell that can only be read day first (25/8) or month
 * first (8/25) decides the order. Ambiguous cells (5/8) then follow it.
 *
 * If no cell decides, or the cells contradict each other, a Chinese sheet is read month first and any other
 * order is unknown.
 */
export function dateCustomsOf(
  { rows, firstRow, columns, columnOf }: Pick<SheetColumns, 'rows' | 'firstRow' | 'columns' | 'columnOf'>,
  today: string,
): DateCustoms {
  const ordersOf = ordersOfTexts(today);
  const hints = rows
    .slice(firstRow, firstRow + rowsSampled)
    .map((row) => dateHintsIn(row, columnOf, ordersOf));
  return dateCustomsFrom(hints, columns);
}

/** Returns the only possible order of a text; empty if both orders are possible. */
export type OrdersOf = (text: string) => readonly DateOrder[];

const yearFirst = /(?<!\d)20\d{2}([-/.])\d{1,2}\1\d{1,2}(?!\d)/g;

/** Returns a cached lookup of orders, because sheets repeat their dates. */
export function ordersOfTexts(today: string): OrdersOf {
  const known = new Map<string, readonly DateOrder[]>();
  const find = (text: string): readonly DateOrder[] => {
    if (!/\d[/.-]\d/.test(text.replace(yearFirst, ' '))) return [];
    const [only, other] = possibleOrders(text, { today });
    return only && !other ? [only] : [];
  };
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** Returns the orders of a row's dates that are possible in one order only, and the row's other hints. */
export function dateHintsIn(
  row: readonly SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
  ordersOf: OrdersOf,
): DateHints {
  const texts = dateFields.flatMap((field) => {
    const cell = row[columnOf.get(field) ?? -1];
    return typeof cell === 'string' ? [cell] : [];
  });
  const orders = texts.flatMap(ordersOf);
  return {
    orders,
    isEarly: texts.some((text) => /(?<![A-Z])[ML][/ .-]?(?:[A-Z]{3}|\d{1,2}月)/i.test(text)),
    isChinese: row.some((cell) => typeof cell === 'string' && /\p{Script=Han}/u.test(cell)),
  };
}

/** Combines the hints of all rows of a sheet. */
export function dateCustomsFrom(hints: readonly DateHints[], columns: SheetColumns['columns']): DateCustoms {
  const orders = new Set(hints.flatMap((hint) => hint.orders));
  const isChinese =
    columns.some(({ header }) => /\p{Script=Han}/u.test(header)) || hints.some((hint) => hint.isChinese);
  const only = orders.size === 1 ? [...orders][0] : undefined;
  return {
    order: only ?? (isChinese ? 'month_first' : 'unknown'),
    isEarly: hints.some((hint) => hint.isEarly),
  };
}
