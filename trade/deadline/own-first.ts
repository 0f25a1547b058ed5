import type { CargoClass } from './deadline-codes.ts';
import { deadlinesFor } from './receiving-windows.ts';

/**
 * Returns the deadlines that have a time: first those that apply to a cargo class, in the order of their
 * times, then all others.
 */
export function ownDeadlinesFirst<Row extends { code: string; time: string | null }>(
  rows: readonly Row[],
  cargoClass: CargoClass,
): (Row & { time: string })[] {
  const own = deadlinesFor(rows, cargoClass);
  const others = rows.filter((row) => !own.includes(row));
  return [...own, ...others].flatMap((row) => (row.time === null ? [] : [{ ...row, time: row.time }]));
}
