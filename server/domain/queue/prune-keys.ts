import { dayMs } from '../../../trade/calendar/day-ms.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { deleteAnswers } from '../../db/queue/idempotency.ts';
import type { Queries } from '../../db/open.ts';

/**
 * Deletes idempotency keys that are so old that no client sends their changes again. Returns the number of
 * deleted keys.
 */
export async function pruneKeys(queries: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.idempotencyRetainedDays * dayMs);
  let total = 0;
  for (;;) {
    const pruned = await deleteAnswers(queries, { before, most: prunedAtOnce });
    total += pruned;
    if (pruned < prunedAtOnce) return total;
  }
}

const prunedAtOnce = 5_000;
