import { sql, type Transaction } from 'kysely';

import { lockKeys } from '../db/lock-keys.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** What `site_setting` keeps of the demo data. */
export interface DemoState {
  seed: number;
  first_time: string;
  /** Whether everything of the first start is written. */
  is_whole: boolean;
  /** Whether the demo publishers have been given something to work on. */
  has_workspace?: boolean;
  /** Whether the demo members have been given favourites. */
  has_favourites?: boolean;
  /** Whether it is told what became of past windows. */
  has_records?: boolean;
  /** Whether there are invented articles, adverts and partners. */
  has_content?: boolean;
  /** Whether there are suppliers. */
  has_suppliers?: boolean;
  /** Whether the ships have tracks; where not all of them are at sea, every nth is. */
  has_tracks?: boolean;
  nth_ship_at_sea?: number;
  /** No container voyage that leaves after this day has been made yet; absent where there are none at all. */
  containers_until?: string;
  /** No voyage that starts after this day has been made yet. */
  until: string;
}

type Step<T> = (transaction: Transaction<Tables>) => Promise<T>;

/** One server at a time; the lock ends with the transaction, also when the server dies. */
export function withLock<T>(db: Db, step: Step<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.demo})`.execute(transaction);
    return step(transaction);
  });
}

/** Null where there is none. */
export async function findState(db: Db): Promise<DemoState | null> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return (row?.value as DemoState | undefined) ?? null;
}

/** Writes it over the one that is there. */
export async function keep(db: Db, state: DemoState): Promise<void> {
  await db
    .updateTable('site_setting')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', 'demo')
    .execute();
}
