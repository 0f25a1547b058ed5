import { sql } from 'kysely';

import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Queries } from '../open.ts';

/** Lists all deadlines of the given sailings. The caller must remove deadlines that the reader may not see. */
export async function listCutOffs(
  { db }: Queries,
  ids: readonly string[],
): Promise<(CutOff & { information_id: string })[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('shown_cut_off')
    .select(['information_id', 'code', 'harbor_code', 'time', 'provenance', 'rule', 'terminal'])
    .where('information_id', 'in', ids)
    .orderBy('information_id')
    .orderBy('time')
    .orderBy('harbor_code')
    .orderBy('code')
    .$castTo<Omit<CutOff, 'terminal'> & { information_id: string; terminal: CutOff['terminal'] | null }>()
    .execute();
  return found.map(({ terminal, ...row }) => (terminal ? { ...row, terminal } : row));
}

export interface NewestMove {
  call_id: string;
  old_start_time: PlainDate;
  old_end_time: PlainDate;
  move_time: Date;
}

/** Returns the newest move of the laycan of each of the given calls. */
export async function listNewestMoves(
  { db }: Queries,
  calls: readonly { information_id: string; call_id: string }[],
): Promise<NewestMove[]> {
  if (calls.length === 0) return [];
  const { rows } = await sql<NewestMove>`
    select distinct on (call_id) call_id, old_start_time, old_end_time, move_time from information_move
    where information_id = any(${calls.map((call) => call.information_id)}::uuid[])
      and call_id = any(${calls.map((call) => call.call_id)}::uuid[])
    order by call_id, id desc`.execute(db);
  return rows;
}
