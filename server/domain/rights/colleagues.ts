import { listColleagues, type ColleagueRow } from '../../db/colleagues/colleagues.ts';
import type { Queries } from '../../db/open.ts';
import type { Caller } from './caller.ts';

export interface ColleaguesNow {
  /** True if the caller belongs to a corporate membership that several people can share. */
  mayShare: boolean;
  others: ColleagueRow[];
}

/**
 * Returns the people who currently share the caller's corporate membership. A demo account has no colleagues,
 * because anyone can use it.
 */
export async function colleaguesOf(queries: Queries, caller: Caller, now: Date): Promise<ColleaguesNow> {
  if (caller.tier !== 'corporate' || caller.is_demo) return { mayShare: false, others: [] };
  const all = await listColleagues(queries, caller.member_id, now);
  return {
    mayShare: all.length > 0,
    others: all.filter(({ member_id }) => member_id !== caller.member_id),
  };
}
