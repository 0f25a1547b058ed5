import { setTimeout as rest } from 'node:timers/promises';

import type { OpenDatabase } from '../db/open.ts';
import type { LaneTable } from '../db/sailings/read-model.ts';
import { writePublications } from '../db/sailings/sailings.ts';
import { withLock, type DemoState } from './demo-state.ts';
import type { DemoPublication } from './make-demo.ts';
import { shipownerIdsOf } from './write-shipowners.ts';

export interface Pace {
  /**
   * The number of sailings at which a transaction is complete. It is limited because the embedded engine
   * answers no other query during a transaction.
   */
  sailingsAtOnce: number;
  /** The pauses between transactions: none, short ones, or also long ones while others use the database. */
  pauses: 'none' | 'short' | 'long';
  laneTable: LaneTable;
}
/**
 * The pace before the server accepts requests: without pauses. If more sailings were written in one step, the
 * embedded engine would need more memory, which it never releases.
 */
export const withoutPauses = { sailingsAtOnce: 300, pauses: 'none' } as const;
export const fastest: Pace = { ...withoutPauses, laneTable: 'information_lane' };
/** The pace while the server accepts requests: a search waits only for the few sailings of one transaction. */
export const slower: Pace = { sailingsAtOnce: 15, pauses: 'short', laneTable: 'information_lane' };
/** The pace for past sailings. They may be loaded slowly, because few readers look for them. */
export const slowest: Pace = { sailingsAtOnce: 15, pauses: 'long', laneTable: 'archived_lane' };
/**
 * The pauses in ms between transactions. While others use the database, a pause is longer, but at most
 * `longMost` times `longMs`, so that the loading ends eventually.
 */
const rests = { shortMs: 40, longMs: 200, longMost: 2 };

/** Writes the publications that are not yet in the database, several in one transaction. */
export async function writeInSteps(
  { db, pool }: OpenDatabase,
  state: DemoState,
  publications: Iterable<DemoPublication>,
  { sailingsAtOnce, pauses, laneTable, signal }: Pace & { signal: AbortSignal },
): Promise<void> {
  const shipownerIds = await shipownerIdsOf(db, state.seed);
  for (const chunk of chunksOf(publications, sailingsAtOnce)) {
    await withLock(db, async (transaction) => {
      const ids = chunk.map(({ batch }) => batch.id);
      const written = await transaction.selectFrom('batch').select('id').where('id', 'in', ids).execute();
      const known = new Set(written.map(({ id }) => id));
      const missing = chunk
        .filter(({ batch }) => !known.has(batch.id))
        .map(({ owner, batch, sailings }) => ({
          batch: { ...batch, shipowner_id: shipownerIds[owner] ?? 0 },
          sailings,
        }));
      if (missing.length > 0) await writePublications(transaction, missing, laneTable);
    });
    if (pauses === 'short') await rest(rests.shortMs);
    if (pauses === 'long') await yieldToOthers(pool, signal);
    signal.throwIfAborted();
  }
}

/**
 * Waits at least `rests.shortMs`. If others use the database during the wait, also waits until they have
 * stopped, at most `rests.longMost` times `rests.longMs`.
 */
async function yieldToOthers(pool: OpenDatabase['pool'], signal: AbortSignal): Promise<void> {
  let uses = 0;
  const count = () => (uses += 1);
  pool.on('acquire', count);
  await rest(rests.shortMs);
  for (let long = 0; uses > 0 && long < rests.longMost && !signal.aborted; long++) {
    uses = 0;
    await rest(rests.longMs);
  }
  pool.off('acquire', count);
}

/** Divides publications into chunks, each with enough sailings for one transaction. */
function* chunksOf(
  publications: Iterable<DemoPublication>,
  sailingsAtOnce: number,
): Generator<DemoPublication[]> {
  let chunk: DemoPublication[] = [];
  let room = sailingsAtOnce;
  for (const publication of publications) {
    chunk.push(publication);
    room -= publication.sailings.length;
    if (room > 0) continue;
    yield chunk;
    chunk = [];
    room = sailingsAtOnce;
  }
  if (chunk.length > 0) yield chunk;
}
