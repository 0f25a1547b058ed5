import { setTimeout as rest } from 'node:timers/promises';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { moveArchivedLanes } from '../../db/search/archive-lanes.ts';
import type { OpenDatabase } from '../../db/open.ts';

/**
 * Servers with clocks that differ by less than this agree on which sailings are live, so none looks for a
 * sailing that another has archived.
 */
const clocksDifferMs = hourMs;
/** The number of sailings in one statement. The embedded engine answers no other query during a statement. */
const sailingsAtOnce = 100;
const restMs = 20;

/**
 * Moves sailings whose last loading day has ended in its port's zone out of the tables that live searches
 * read, and returns their number. It changes no answer, because the clock decides at each request if a
 * sailing is live or past. It may be interrupted anywhere and may run on several servers at once.
 */
export async function archiveSailings(
  database: OpenDatabase,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - clocksDifferMs);
  let total = 0;
  for (;;) {
    const moved = await moveArchivedLanes(database, before, sailingsAtOnce);
    total += moved;
    if (moved < sailingsAtOnce || signal?.aborted) return total;
    await rest(restMs);
  }
}
