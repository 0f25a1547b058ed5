import { setTimeout as rest } from 'node:timers/promises';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { moveArchivedLanes } from '../../db/search/archive-lanes.ts';
import type { OpenDatabase } from '../../db/open.ts';

/** Servers whose clocks differ by less agree on what is live: none looks for a sailing that another has moved. */
const clocksDifferMs = hourMs;
/** In one statement; the embedded engine answers nobody meanwhile. */
const sailingsAtOnce = 100;
const restMs = 20;

/**
 * Takes sailings whose last loading day has ended in its port's zone out of what live searches read,
 * and says how many. It changes no answer: live or past is decided by the clock whenever somebody
 * asks. Stopping it anywhere is harmless, and so are several servers at once.
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
