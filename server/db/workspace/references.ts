import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** The rows to which drafts refer and that exist in the database. */
export interface References {
  /** The organisation of each existing manager, by the manager's id. */
  managers: Map<string, number>;
  shiproutes: Set<string>;
  /**
   * The id of the published sailing to which each published call belongs, by the call's id. A call's id is
   * unique among all sailings.
   */
  calls: Map<string, string>;
}

/**
 * Looks up the rows to which drafts refer. The managers are locked against deletion until the transaction
 * ends.
 */
export async function lockReferences(
  { db }: Queries,
  { managers, shiproutes, calls }: Record<keyof References, readonly string[]>,
): Promise<References> {
  const none = { rows: [] };
  const locked =
    managers.length === 0
      ? none
      : await sql<{ id: string; shipowner_id: number }>`
          select id, shipowner_id from manager where id = any(${managers}::uuid[]) order by id for key share`.execute(
          db,
        );
  const known =
    shiproutes.length === 0
      ? none
      : await sql<{ id: string }>`select id from shiproute where id = any(${shiproutes}::text[])`.execute(db);
  const published =
    calls.length === 0
      ? none
      : await sql<{ id: string; information_id: string }>`
          select id, information_id from information_harbor where id = any(${calls}::uuid[])`.execute(db);
  return {
    calls: new Map(published.rows.map((row) => [row.id, row.information_id])),
    managers: new Map(locked.rows.map((row) => [row.id, row.shipowner_id])),
    shiproutes: new Set(known.rows.map((row) => row.id)),
  };
}

/** Returns the time zone of each given text that is a port code. Other texts are left out. */
export async function listHarborZones(
  { db }: Queries,
  texts: readonly string[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ code: string; time_zone: string }>`
    select code, time_zone from harbor where code = any(${texts}::text[])`.execute(db);
  return new Map(rows.map(({ code, time_zone }) => [code, time_zone]));
}
