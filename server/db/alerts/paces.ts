import { sql } from 'kysely';

import type { Queries } from '../open.ts';

interface Pace {
  addressHash: Buffer;
  spacingMs: number;
}

/**
 * Reserves the next moment at which a provider's address accepts a message. Returns null if the message may
 * be sent now, otherwise the moment at which to ask again. Channels of several members may have the same
 * address and then share its rate limit.
 */
export async function takePace(queries: Queries, pace: Pace & { now: Date }): Promise<Date | null> {
  const [wait = null] = await takePaces(queries, [pace], pace.now);
  return wait;
}

/**
 * Reserves moments for several addresses. Returns one result per pace, in the given order: null if its
 * message may be sent now, otherwise the moment at which to ask again. If an address occurs more than once,
 * only its first occurrence can get null.
 */
export async function takePaces(
  { db }: Queries,
  paces: readonly Pace[],
  now: Date,
): Promise<(Date | null)[]> {
  if (paces.length === 0) return [];
  const wanted = new Map(paces.toReversed().map((one) => [keyOf(one), nextAfter(one, now)]));
  const rows = [...wanted].map(([hash, next_time]) => ({ hash, next_time }));
  // Sorts the rows by hash, because the database locks them in the order of the insert. The same order in every
  // transaction prevents deadlocks.
  const taken = await sql<{ hash: string }>`
    insert into alert_pace (address_hash, next_time)
    select decode(hash, 'hex'), next_time
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (hash text, next_time timestamptz) order by hash
    on conflict (address_hash) do update set next_time = excluded.next_time
      where alert_pace.next_time <= ${now}
    returning encode(address_hash, 'hex') as hash`.execute(db);
  const free = new Set(taken.rows.map(({ hash }) => hash));
  const times = await listTimes(
    { db },
    [...wanted.keys()].filter((hash) => !free.has(hash)),
  );
  return paces.map((one) => {
    const hash = keyOf(one);
    // The second channel with this address must wait until the moment that the first channel has reserved.
    return free.delete(hash) ? null : (times.get(hash) ?? wanted.get(hash) ?? nextAfter(one, now));
  });
}

const keyOf = ({ addressHash }: Pace): string => addressHash.toString('hex');
const nextAfter = ({ spacingMs }: Pace, now: Date): Date => new Date(now.getTime() + spacingMs);

async function listTimes({ db }: Queries, hashes: readonly string[]): Promise<Map<string, Date>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; next_time: Date }>`
    select encode(address_hash, 'hex') as hash, next_time from alert_pace
    where address_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as one (hash))`.execute(
    db,
  );
  return new Map(rows.map(({ hash, next_time }) => [hash, next_time]));
}
