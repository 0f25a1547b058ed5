import { listDueBatches, type DueBatch } from '../../db/publishing/write-batches.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordPublishing } from '../alert-events/publisher-events.ts';
import { publishPlanned } from './publish-planned.ts';

interface Looking {
  clock: () => Date;
  /** If this signal is aborted, no further publication begins. */
  signal: AbortSignal;
  /** Called with the error of a publication that failed. The run continues with the others. */
  onFailure: (error: unknown) => void;
}

/**
 * Adds one event for the publishers about a failed scheduled publication. Further failures of the same
 * publication add none.
 */
async function reportFailure(database: OpenDatabase, due: DueBatch, now: Date): Promise<void> {
  const { id: batch_id, template_id, group_title: title } = due;
  const detail = { what: 'failed', template_id, batch_id, title, left_out: 0 } as const;
  await recordPublishing(database, due.shipowner_id, { detail, now });
}

const pauseMs = 4_000;
const pauseMostMs = 300_000;

/**
 * Returns a function that publishes due publications, including publications that became due while no server
 * was running. The returned function returns their number. A publication that fails is retried with
 * increasing pauses.
 */
export function duePublisher(database: OpenDatabase): (looking: Looking) => Promise<number> {
  const pauses = new Map<string, { ms: number; until: number }>();
  const pause = (id: string, nowMs: number) => {
    const ms = Math.min((pauses.get(id)?.ms ?? pauseMs / 2) * 2, pauseMostMs);
    pauses.set(id, { ms, until: nowMs + ms });
  };
  return async ({ clock, signal, onFailure }) => {
    let total = 0;
    for (const due of await listDueBatches(database, clock())) {
      if (signal.aborted) break;
      if ((pauses.get(due.id)?.until ?? 0) > clock().getTime()) continue;
      try {
        if (await publishPlanned(database, due, clock())) total += 1;
        pauses.delete(due.id);
      } catch (error) {
        pause(due.id, clock().getTime());
        onFailure(error);
        await reportFailure(database, due, clock()).catch(onFailure);
      }
    }
    return total;
  };
}
