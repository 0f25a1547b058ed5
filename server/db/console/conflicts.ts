import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A cut-off of a live sailing for which shipowner and terminal publish different times. */
export interface ConflictRow {
  information_id: string;
  harbor_code: string;
  code: string;
  /** The time that the shipowner published, as a local time with its offset. */
  published: string;
  terminal_time: string;
  terminal: string;
  /** The moment at which the terminal's list first gave the present time for this cut-off. */
  since: string;
  ship_name: string | null;
  voyage_number: string;
  chinese_title: string;
  english_title: string;
}

/** SQL that selects the conflicts that no operator has checked since one of the two times changed. */
export const openConflicts = (now: Date) => sql`
  select cut.information_id, cut.harbor_code, cut.code, cut.terminal->>'published' as published,
    cut.terminal->>'time' as terminal_time, cut.terminal->>'name' as terminal, cut.terminal->>'since' as since,
    sailing.ship_name, sailing.voyage_number, sailing.shipowner_id
  from shown_cut_off as cut join information as sailing on sailing.id = cut.information_id
  where cut.terminal->>'published' is not null
    and sailing.withdrawn_time is null and sailing.archived_time > ${now}
    and not exists (select from conflict_check as checked
      where checked.information_id = cut.information_id and checked.harbor_code = cut.harbor_code
        and checked.code = cut.code and checked.published = cut.terminal->>'published'
        and checked.terminal_time = cut.terminal->>'time')`;

/** Lists the open conflicts of all sailings or of one, the oldest first. */
export async function listConflicts(
  { db }: Queries,
  { now, most, of = null }: { now: Date; most: number; of?: string | null },
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select conflict.*, chinese_title, english_title
    from (${openConflicts(now)}) as conflict join shipowner on shipowner.id = shipowner_id
    where ${of}::uuid is null or information_id = ${of}::uuid
    order by since, information_id, harbor_code, code limit ${most}`.execute(db);
  return rows;
}

/**
 * Stores an operator's decision about a conflict. It replaces a decision that was made when the cut-off had
 * other times.
 */
export async function putConflictCheck(
  { db }: Queries,
  row: Omit<Tables['conflict_check'], 'create_time'> & { create_time: Date },
): Promise<void> {
  const { information_id: _sailing, harbor_code: _harbor, code: _code, ...decision } = row;
  await db
    .insertInto('conflict_check')
    .values(row)
    .onConflict((one) => one.columns(['information_id', 'harbor_code', 'code']).doUpdateSet(decision))
    .execute();
}
