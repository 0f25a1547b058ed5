import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** A deadline for which a terminal gives another time than the shipowner. Times are local, with their offset. */
export interface TerminalConflict {
  information_id: string;
  harbor_code: string;
  code: string;
  /** The shipowner's time. */
  published: string;
  /** The terminal's time. */
  time: string;
  /** The name of the terminal. */
  terminal: string;
}

/**
 * Lists the deadlines of the given sailings for which the terminal and the shipowner give different times
 * now.
 */
export async function listTerminalConflicts(
  { db }: Queries,
  ids: readonly string[],
): Promise<TerminalConflict[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TerminalConflict>`
    select information_id, harbor_code, code, terminal ->> 'published' as published, terminal ->> 'time' as time,
      terminal ->> 'name' as terminal
    from shown_cut_off where information_id = any(${ids}::uuid[]) and terminal ->> 'published' is not null
    order by information_id, harbor_code, code, time`.execute(db);
  return rows;
}
