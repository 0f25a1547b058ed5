import { listSources } from '../../db/schedule-import/sources.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { RefusedVoyage } from './import-schedules.ts';
import type { ReadFault } from './read-all-pages.ts';

export interface SourceStatus {
  url: string;
  chinese_title: string;
  english_title: string;
  live_total: number;
  outcome: ReadFault | 'whole' | null;
  run_time: string | null;
  whole_time: string | null;
  next_time: string | null;
  detail: { refused?: RefusedVoyage[] };
}

/**
 * Returns the state of every endpoint, with the voyages of its last complete answer that were not published.
 */
export async function importStatus({
  database,
  now,
}: {
  database: OpenDatabase;
  now: Date;
}): Promise<SourceStatus[]> {
  const sources = await listSources(database, now);
  return sources.map(({ run_time, whole_time, next_time, live_total, outcome, detail, ...source }) => ({
    ...source,
    live_total: Number(live_total),
    outcome: outcome as SourceStatus['outcome'],
    detail: detail as SourceStatus['detail'],
    run_time: run_time?.toISOString() ?? null,
    whole_time: whole_time?.toISOString() ?? null,
    next_time: next_time?.toISOString() ?? null,
  }));
}
