import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';

interface Asking {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
  origin?: Pick<Origin, 'network'>;
}

interface Seen {
  day: number;
  ends: Set<string>;
}

/**
 * The maximum number of remembered pairs of client and sailing. The least recently used pair is removed
 * first.
 */
const remembered = 20_000;
const memories = new WeakMap<OpenDatabase, Map<string, Seen>>();

/**
 * True if the caller may see a sailing between these places. Callers who may see all ports of a voyage always
 * may. Other callers may see a sailing between a few pairs of places a day, which is enough to search but too
 * few to find out its other calls.
 */
export function maySee(
  { id, from, to }: { id: string; from?: string | undefined; to?: string | undefined },
  { database, now, caller, origin }: Asking,
): boolean {
  const isNamed = from !== undefined || to !== undefined;
  if (!isNamed || !origin || caller.certified || caller.role === 'ADMIN') return true;
  const memory = memories.get(database) ?? new Map<string, Seen>();
  memories.set(database, memory);
  const client = caller.member_id > 0 ? `member ${caller.member_id}` : origin.network;
  const key = `${client} ${id.toLowerCase()}`;
  const day = Math.floor(now.getTime() / dayMs);
  const known = memory.get(key);
  const seen = known?.day === day ? known : { day, ends: new Set<string>() };
  memory.delete(key);
  memory.set(key, seen);
  if (memory.size > remembered) memory.delete(memory.keys().next().value ?? '');
  const ends = `${from ?? ''}>${to ?? ''}`;
  if (seen.ends.size >= serverLimits.endsPerSailingMost) return seen.ends.has(ends);
  seen.ends.add(ends);
  return true;
}
