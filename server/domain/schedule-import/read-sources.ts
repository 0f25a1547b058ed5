import type { Config } from '../../config.ts';
import { claimSource } from '../../db/claim-source.ts';
import { findSource } from '../../db/schedule-import/sources.ts';
import { findPresentShipowner } from '../../db/sailings/shipowners.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { importSchedules } from './import-schedules.ts';

interface Reading {
  clock: () => Date;
  /** When aborted, no further endpoint is read and the current request ends. */
  signal: AbortSignal;
  /** Called with the error of an endpoint that failed. The run continues with the others. */
  onFailure: (error: unknown) => void;
}

type Sources = Pick<Config, 'scheduleSources' | 'scheduleMinutes'>;

/** The log entry about one read of an endpoint. */
export interface SourceRead {
  url: string;
  outcome: string;
  added?: number;
  changed?: number;
  withdrawn?: number;
  refused?: number;
}

/**
 * Reads the carriers' endpoints that are due and returns the results. If several servers run, one of them
 * reads each endpoint. The time of the next read is stored in the database, so a restarted server does not
 * read again at once.
 */
export async function readSources(
  database: OpenDatabase,
  { scheduleSources, scheduleMinutes }: Sources,
  { clock, signal, onFailure }: Reading,
): Promise<SourceRead[]> {
  const reads: SourceRead[] = [];
  for (const { shipowner_id: named, url, key } of scheduleSources) {
    if (signal.aborted) break;
    try {
      const now = clock();
      const shipowner_id = await findPresentShipowner(database, named);
      if (shipowner_id === null) throw new Error(`unknown shipowner ${named} in a schedule source`);
      const { id } = await findSource(database, shipowner_id, url);
      const next = new Date(now.getTime() + scheduleMinutes * 60_000);
      if (!(await claimSource(database, 'schedule_source', id, { now, next, minutes: scheduleMinutes })))
        continue;
      const endpoint = { url, key, signal };
      const outcome = await importSchedules({ endpoint, shipowner_id, isDryRun: false }, { database, now });
      // If the server was stopped during the read, the endpoint is made due immediately, for another server.
      if (signal.aborted && outcome.kind === 'failed')
        await claimSource(database, 'schedule_source', id, { now: next, next: now });
      else if (outcome.kind === 'failed')
        onFailure(new Error(`${new URL(url).host}: ${outcome.fault} on page ${outcome.page}`));
      else if (outcome.kind === 'whole') {
        const { added, changed, withdrawn, refused } = outcome;
        if (added + changed + withdrawn + refused.length > 0)
          reads.push({ url, outcome: outcome.kind, added, changed, withdrawn, refused: refused.length });
      }
    } catch (error) {
      onFailure(error);
    }
  }
  return reads;
}
