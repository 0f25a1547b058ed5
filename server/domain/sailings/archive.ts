import { setTimeout as rest } from 'node:timers/promises';

import { moveArchivedLanes } from '../../db/search/archive-lanes.ts';
import type { OpenDatabase } from '../../db/open.ts';

const hourMs = 3_600_000;
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
export async function archiveSailings(database: OpenDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - clocksDifferMs);
  let total = 0;
  for (;;) {
    const moved = await moveArchivedLanes(database, before, sailingsAtOnce);
    total += moved;
    if (moved < sailingsAtOnce) return total;
    await rest(restMs);
  }
}

interface ArchiveWatch {
  clock: () => Date;
  onDone: (total: number) => void;
  onFailure: (error: unknown) => void;
}

/** Archives now and then hourly, as somewhere a port's day ends at every hour, as long as the process lives. */
export function archiveHourly(database: OpenDatabase, { clock, onDone, onFailure }: ArchiveWatch): void {
  const run = () => void archiveSailings(database, clock()).then(onDone, onFailure);
  run();
  // Nothing waits for it: a server with nothing else to do may end.
  setInterval(run, hourMs).unref();
}
