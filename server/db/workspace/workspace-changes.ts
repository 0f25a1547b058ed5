import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** A change of an organisation's workspace, without its content. */
export interface WorkspaceChange {
  /** The number of the change in its organisation. Numbers follow the order of commits and have no gaps. */
  number: number;
  /** The changed schedule group; null for a change of the organisation's other rows. */
  template_id: string | null;
  /**
   * The changed drafts with their versions (null for a deleted draft); null if the page must fetch the whole
   * group.
   */
  schedules: readonly (readonly [string, number | null])[] | null;
}

/** Returns the number of the organisation's last change; 0 if there is none. */
export async function lastWorkspaceNumber({ db }: Queries, shipownerId: number): Promise<number> {
  const row = await db
    .selectFrom('workspace_counter')
    .select('number')
    .where('shipowner_id', '=', shipownerId)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/**
 * Lists the organisation's changes after a number, in order, at most `most`. Old changes may have been deleted.
 * The caller detects this by a gap in the numbers.
 */
export async function listWorkspaceChanges(
  { db }: Queries,
  { shipownerId, after, most }: { shipownerId: number; after: number; most: number },
): Promise<WorkspaceChange[]> {
  const rows = await db
    .selectFrom('workspace_change')
    .select(['number', 'template_id', 'schedules'])
    .where('shipowner_id', '=', shipownerId)
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/**
 * Deletes changes from before a time. A page that was offline for longer fetches the whole workspace again.
 */
export async function deleteOldWorkspaceChanges({ db }: Queries, before: Date): Promise<void> {
  await db.deleteFrom('workspace_change').where('create_time', '<', before).execute();
}

/**
 * Notifies all servers that the workspace of an organisation has changed. Each server then sends the change
 * to its open streams of the organisation.
 */
export async function notifyWorkspace({ db }: Queries, shipownerId: number): Promise<void> {
  await sql`select pg_notify(${workspaceChannel}, ${String(shipownerId)})`.execute(db);
}

/** The channel on which PostgreSQL sends the id of an organisation whose workspace has changed. */
export const workspaceChannel = 'laycan_workspace';
