import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import type { ImportColumns } from './import-draft.ts';

/**
 * Adds the rows above the first sailing, which may contain the sender and the date of the list. If there are
 * none, returns `columns` unchanged.
 */
export function withTitles(columns: ImportColumns | null, rows: CellTable['rows']): ImportColumns | null {
  const first = Math.min(...(columns?.lines ?? []).flat());
  return columns && Number.isFinite(first) ? { ...columns, titles: rows.slice(0, first - 1) } : columns;
}

/** Returns the line numbers of each row. A quoted cell may contain several lines. */
export function linesOf(rows: readonly string[][]): number[][] {
  let last = 0;
  return rows.map((row) => {
    const first = last + 1;
    last = first + Math.max(0, ...row.map((cell) => cell.split('\n').length - 1));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
