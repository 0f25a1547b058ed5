import { sql, type Transaction } from 'kysely';

import { lockKeys } from '../db/lock-keys.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** The state of the demo data, stored in `site_setting`. */
export interface DemoState {
  seed: number;
  first_time: string;
  /** True if the first loading was completed. */
  is_whole: boolean;
  /** True if the demo publishers' example groups were created. */
  has_workspace?: boolean;
  /** True if the demo members' favourites were created. */
  has_favourites?: boolean;
  /** True if the outcomes of past laycans have been recorded. */
  has_records?: boolean;
  /** True if the demo articles, adverts and partners exist. */
  has_content?: boolean;
  /** True if the demo suppliers exist. */
  has_suppliers?: boolean;
  /** True if the ships have tracks. */
  has_tracks?: boolean;
  /** If present, only every nth ship is at sea; otherwise all ships are at sea. */
  nth_ship_at_sea?: number;
  /** The last departure day of the generated container voyages; absent if none have been generated. */
  containers_until?: string;
  /**
   * The latest first loading day of the generated voyages. Later voyages are generated when this day is near.
   */
  until: string;
}

type Step<T> = (transaction: Transaction<Tables>) => Promise<T>;

/**
 * Runs a step under a lock that only one server can have. The lock is released when the transaction ends,
 * even if the server crashes.
 */
export function withLock<T>(db: Db, step: Step<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.demo})`.execute(transaction);
    return step(transaction);
  });
}

/** Returns the stored state of the demo data, or null if there is none. */
export async function findState(db: Db): Promise<DemoState | null> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return (row?.value as DemoState | undefined) ?? null;
}

/** Replaces the stored state, which must exist. */
export async function storeDemoState(db: Db, state: DemoState): Promise<void> {
  await db
    .updateTable('site_setting')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', 'demo')
    .execute();
}
