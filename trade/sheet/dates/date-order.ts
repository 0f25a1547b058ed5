import type { SheetCell } from '../cell.ts';
import type { DateOrder } from './date-atoms.ts';
import { possibleOrders } from './date-window.ts';
import type { SheetColumns } from '../columns/columns.ts';
import type { SheetField } from '../columns/field.ts';

const dateFields: readonly SheetField[] = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
];
/** So many rows say how the bare numbers of a sheet are meant. */
export const rowsSampled = 500;

/** How a sheet writes its dates. */
export interface DateCustoms {
  /** `unknown`: the month may come first or the day, and only the voyage of each row can tell. */
  order: DateOrder | 'unknown';
  /** It writes L/DEC or M/DEC beside E/DEC, which is early December then. */
  isEarly: boolean;
}

/** What one row says of the customs of its sheet. */
export interface DateHints {
  orders: readonly DateOrder[];
  isEarly: boolean;
  isChinese: boolean;
}

/**
 * How dates are meant in this sheet. When cells can only be read day first (25/8) and none only month first
 * (8/25), the sheet's ambiguous ones (5/8) are too. The Chinese trade writes the month first; elsewhere
 * nobody knows.
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

/** The order that a text can be read in alone; none where it can be read in both. */
export type OrdersOf = (text: string) => readonly DateOrder[];

const yearFirst = /(?<!\d)20\d{2}([-/.])\d{1,2}\1\d{1,2}(?!\d)/g;

/** Sheets say the same days again and again, and of most of them the order is no question. */
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

/** The order of each date of a row that can be read in one order alone, and its other hints. */
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

/** What the rows of a sheet say together. */
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
