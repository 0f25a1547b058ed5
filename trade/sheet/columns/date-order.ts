import type { SheetCell } from '../cell.ts';
import type { DateOrder, YearPlace } from '../dates/date-atoms.ts';
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
/** The maximum number of rows in which hints about the order of day and month are searched. */
export const rowsSampled = 500;

/** The way in which a sheet writes its dates, as far as its cells show it. */
export interface DateCustoms {
  /**
   * The order of day and month in dates of two numbers. If it is `unknown`, the voyage of each row decides.
   */
  order: DateOrder | 'unknown';
  /**
   * True if the sheet also contains `L/DEC` or `M/DEC` (late, middle). Its `E/DEC` then means early December
   * and not the end of December.
   */
  isEarly: boolean;
  /** The position of a two-digit year in numeric dates; absent if no date of the sheet shows it. */
  yearAt?: YearPlace | undefined;
}

/** The hints of one row about the way in which the sheet writes its dates. */
export interface DateHints {
  orders: readonly DateOrder[];
  years: readonly YearPlace[];
  isEarly: boolean;
  isChinese: boolean;
}

/**
 * Finds the way in which a sheet writes its dates. One cell that is possible only as day first (25/8) or
 * month first (8/25) decides the order, and ambiguous cells (5/8) are read in this order.
 *
 * If no cell decides, or cells contradict each other, the order is month first for a Chinese sheet and
 * `unknown` for any other.
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

/**
 * A function that returns the only possible order of day and month of a text: `25/8` is day first. The list
 * is empty if both orders are possible or the text is not a date.
 */
export type OrdersOf = (text: string) => readonly DateOrder[];

const yearFirst = /(?<!\d)20\d{2}([-/.])\d{1,2}\1\d{1,2}(?!\d)/g;

/**
 * Returns a function that finds the only possible order of day and month in a text. It caches the results,
 * because sheets repeat their dates.
 */
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

/**
 * Returns the hints of a row. A date that is possible in only one order of day and month gives that order as
 * a hint.
 */
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
    years: texts.flatMap(yearPlaceOf),
    isEarly: texts.some((text) => /(?<![A-Z])[ML][/ .-]?(?:[A-Z]{3}|\d{1,2}月)/i.test(text)),
    isChinese: row.some((cell) => typeof cell === 'string' && /\p{Script=Han}/u.test(cell)),
  };
}

const shortDate = /(?<!\d)(\d{1,2})([-/.])\d{1,2}\2(\d{1,2})(?!\d)/;

/**
 * Returns the position of the year in a date of three short numbers, if only the first or only the last
 * number can be a year; otherwise an empty list.
 */
function yearPlaceOf(text: string): YearPlace[] {
  const [, first = '', , last = ''] = shortDate.exec(text) ?? [];
  const isYear = (number: string) => number.length === 2 && Number(number) > 23 && Number(number) < 32;
  if (first === '' || isYear(first) === isYear(last)) return [];
  return [isYear(first) ? 'first' : 'last'];
}

/** Combines the hints of all rows of a sheet. */
export function dateCustomsFrom(hints: readonly DateHints[], columns: SheetColumns['columns']): DateCustoms {
  const orders = new Set(hints.flatMap((hint) => hint.orders));
  const isChinese =
    columns.some(({ header }) => /\p{Script=Han}/u.test(header)) || hints.some((hint) => hint.isChinese);
  const places = new Set(hints.flatMap((hint) => hint.years));
  const only = orders.size === 1 ? [...orders][0] : undefined;
  return {
    order: only ?? (isChinese ? 'month_first' : 'unknown'),
    isEarly: hints.some((hint) => hint.isEarly),
    ...(places.size === 1 && { yearAt: [...places][0] }),
  };
}
