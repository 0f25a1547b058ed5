import type { AnswerOf } from '../../../contract/call.ts';
import type { memberUsage } from '../../../contract/calls/membership.ts';
import { countSeats, listSeats } from '../../db/membership/seats.ts';
import { countUsage } from '../../db/membership/usage.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';
import { permissionOf } from '../rights/permission.ts';

interface Visit {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns how much of each limit of the tier the caller has used. After a downgrade, the used number may
 * exceed the limit.
 */
export async function usageOf({ database, caller, now }: Visit): Promise<AnswerOf<typeof memberUsage>> {
  const { member_id } = caller;
  const used = await countUsage(database, member_id);
  const most = permissionOf(caller).limits;
  const colleagues = await listSeats(database, member_id, now);
  return {
    collection_lanes: { used: used.collection_lanes, most: most.collection_lanes },
    // The first group exists before it is stored as a row, so at least one group counts.
    collection_groups: { used: Math.max(1, used.collection_groups), most: most.collection_groups },
    own_lists: { used: used.own_lists, most: most.own_lists },
    seats: { used: 1 + colleagues.length, most: Math.max(1, await countSeats(database, member_id, now)) },
  };
}
