import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { listFavouriteEnds } from '../../db/favourites/favourite-ends.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';
import { permissionOf } from '../rights/permission.ts';
import { refusal } from '../rights/refusal.ts';

interface Asking {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

interface Packed {
  day: number;
  lanes: Set<string>;
}

/**
 * The maximum number of members for whom the server remembers the requested lanes. The member with the oldest
 * request is forgotten first.
 */
const remembered = 20_000;
const memories = new WeakMap<OpenDatabase, Map<number, Packed>>();

/**
 * Throws `invalid` if a member stores too many pinned lanes, which are stored for offline search without being
 * favourites. The device chooses these lanes and does not report its choice. The server therefore remembers the
 * lanes that it sent today and allows a multiple of the tier's limit, because the choice may change during a
 * day. A refused request is not recorded.
 */
export async function assertPinsFit(
  { lanes }: { lanes: readonly string[] },
  { database, caller, now }: Asking,
): Promise<void> {
  const known = packedToday(database, caller.member_id, now);
  const others = lanes.filter((lane) => !known.has(lane));
  if (others.length === 0) return;
  const ends = await listFavouriteEnds(database, caller.member_id);
  const favourites = new Set(ends.map(({ from, to }) => laneKey(from, to)));
  const added = new Set(others.filter((lane) => !favourites.has(lane)));
  const most = permissionOf(caller).limits.pinned_lanes;
  if (known.size + added.size > most * serverLimits.pinnedLanesChangesMost)
    throw refusal({ code: 'invalid', field: 'lanes', why: 'pinned_lanes_many', values: { most } });
  for (const lane of added) known.add(lane);
}

function packedToday(database: OpenDatabase, member: number, now: Date): Set<string> {
  const memory = memories.get(database) ?? new Map<number, Packed>();
  memories.set(database, memory);
  const day = Math.floor(now.getTime() / dayMs);
  const known = memory.get(member);
  const packed = known?.day === day ? known : { day, lanes: new Set<string>() };
  memory.delete(member);
  memory.set(member, packed);
  if (memory.size > remembered) memory.delete(memory.keys().next().value ?? 0);
  return packed.lanes;
}
