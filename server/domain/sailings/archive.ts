import { setTimeout as rest } from 'node:timers/promises';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { moveArchivedLanes } from '../../db/search/archive-lanes.ts';
import type { OpenDatabase } from '../../db/open.ts';

/**
 * The age in ms that a past sailing must have before it is archived. Servers whose clocks differ by less than
 * this agree on which sailings are live, so no server looks for a sailing that another has archived.
 */
const clocksDifferMs = hourMs;
/**
 * The maximum number of sailings that one statement moves. The embedded database engine can answer no other
 * query during a statement.
 */
const sailingsAtOnce = 100;
const restMs = 20;

/**
 * Moves sailings whose last loading day has ended in its port's zone out of the tables that live searches read,
 * and returns their number. The results of searches do not change, because each request decides by the clock
 * whether a sailing is live or past. The move may be interrupted at any point, and several servers may run it
 * at the same time.
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
