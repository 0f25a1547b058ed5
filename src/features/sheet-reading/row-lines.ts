import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import type { ImportColumns } from './import-draft.ts';

/**
 * Adds the rows above the first sailing as `titles`, because they may contain the sender and the date of the
 * list. Returns `columns` unchanged if it is null or the position of the first sailing is unknown.
 */
export function withTitles(columns: ImportColumns | null, rows: CellTable['rows']): ImportColumns | null {
  const first = Math.min(...(columns?.lines ?? []).flat());
  return columns && Number.isFinite(first) ? { ...columns, titles: rows.slice(0, first - 1) } : columns;
}

/**
 * Returns the line numbers in the text for each row. A row may have several, because a quoted cell may
 * contain line ends.
 */
export function linesOf(rows: readonly string[][]): number[][] {
  let last = 0;
  return rows.map((row) => {
    const first = last + 1;
    last = first + Math.max(0, ...row.map((cell) => cell.split('\n').length - 1));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
