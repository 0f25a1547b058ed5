import { type OwnRow, readOwnRows } from './own-row.ts';
import { china } from './tables/china.ts';
import { asia } from './tables/asia.ts';
import { first } from './tables/first.ts';

/** Every row of every table of ours, by code. A port that stands in two tables is a mistake. */
export function readOwnTables(): Map<string, OwnRow> {
  const rows = new Map<string, OwnRow>();
  for (const row of [china, asia, first].flatMap(readOwnRows)) {
    if (rows.has(row.code)) throw new Error(`${row.code} has two rows`);
    rows.set(row.code, row);
  }
  return rows;
}
