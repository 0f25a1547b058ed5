import { listColleagues, type ColleagueRow } from '../../db/colleagues/colleagues.ts';
import type { Queries } from '../../db/open.ts';
import type { Caller } from './caller.ts';

export interface ColleaguesNow {
  /** Whether the caller is in a membership that several may share. */
  mayShare: boolean;
  /** Those who share it, the caller apart. */
  others: ColleagueRow[];
}

/** Who shares the caller's corporate membership now. Everybody uses a demo account: it has no part in it. */
export async function colleaguesOf(queries: Queries, caller: Caller, now: Date): Promise<ColleaguesNow> {
  if (caller.tier !== 'corporate' || caller.is_demo) return { mayShare: false, others: [] };
  const all = await listColleagues(queries, caller.member_id, now);
  return {
    mayShare: all.length > 0,
    others: all.filter(({ member_id }) => member_id !== caller.member_id),
  };
}
