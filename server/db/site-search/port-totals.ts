import * as limits from '../../../contract/limits/limits.ts';
import { countAnswers } from '../search/lane-figures.ts';
import { fromMatchingLanes, Parameters, type LaneQuery, type LiveAt } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { queryPrepared } from './prepared.ts';

/**
 * The number of live sailings that load at a port, and of those that discharge there. Each is counted up to
 * `limits.totalMost`.
 */
export interface PortTotals {
  load_total: number;
  unload_total: number;
}

/**
 * Counts the sailings that load at a port and the sailings that discharge there. Each count reads one range
 * of an index. For a busy port, the first lane rows of the range are enough.
 */
export async function countPort(database: OpenDatabase, code: string, live: LiveAt): Promise<PortTotals> {
  const parameters = new Parameters();
  const [load, unload] = [queryOf({ start: [code] }, live), queryOf({ end: [code] }, live)];
  const text = `select (${totalOf(load, parameters)}) as load_total, (${totalOf(unload, parameters)}) as unload_total`;
  const [known] = await queryPrepared<Record<keyof PortTotals, number | null>>(database.pool, {
    text,
    values: parameters.values,
  });
  return {
    load_total: known?.load_total ?? (await countAnswers(database, load, limits.totalMost)),
    unload_total: known?.unload_total ?? (await countAnswers(database, unload, limits.totalMost)),
  };
}

const queryOf = (end: { start: string[] } | { end: string[] }, live: LiveAt): LaneQuery => ({
  start: null,
  end: null,
  ...end,
  since: null,
  until: null,
  filters: { withdrawn: false },
  live,
  when: 'live',
});

/**
 * The number of lane rows to read first. A sailing has one row for each call at the port, so a thousand
 * sailings have more than a thousand rows.
 */
const scannedFirst = 1.5 * limits.totalMost;
const scannedMost = 4 * limits.totalMost;

/** Builds SQL for a total, which is null if too few lane rows were read to determine it. */
function totalOf(query: LaneQuery, parameters: Parameters): string {
  const lanes = fromMatchingLanes(query, parameters);
  const among = (most: number, otherwise: string) => `
    select case when total >= ${limits.totalMost} then ${limits.totalMost} when lanes < ${most} then total
      else ${otherwise} end
    from (select count(*)::integer as total, coalesce(sum(lanes), 0) as lanes
      from (select count(*) as lanes from (select lane.information_id ${lanes} limit ${most}) as lane
        group by information_id) as sailing) as sums`;
  return among(scannedFirst, `(${among(scannedMost, 'null')})`);
}
