import { sql } from 'kysely';

import type { OpenDatabase, Queries } from '../open.ts';

/**
 * Returns all stored settings by name: the settings that the operator's console has changed, and values that
 * the server itself stores, e.g. the version of the port data.
 */
export async function listSiteSettings({ db }: Queries): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('site_setting').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Locks the settings against other changes until the transaction ends. */
export async function lockSiteSettings({ db }: Queries): Promise<void> {
  await sql`lock table site_setting in share row exclusive mode`.execute(db);
}

/** The channel on which the database signals a change of the site's settings. */
export const siteSettingChannel = 'laycan_site_setting';

/** Stores a setting. If the setting exists, its value is replaced. */
export async function storeSiteSetting({ db }: Queries, name: string, value: string | object): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await db
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}

export interface SiteFacts {
  sailing_total: number;
  shipowner_total: number;
  publish_time: Date | null;
  has_demo: boolean;
}

/** True if labelled demo data is loaded. */
export async function hasDemoData({ db }: Queries): Promise<boolean> {
  const found = await db.selectFrom('shipowner').select('id').where('is_demo', '=', true).executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the numbers of live sailings and of their shipowners, the time of the latest publication, change or
 * confirmation, and whether there is demo data. Reads all live sailings, so do not call it for every request.
 */
export async function findSiteFacts({ db }: OpenDatabase, now: Date): Promise<SiteFacts> {
  const { rows } = await sql<SiteFacts>`
    select count(*)::integer as sailing_total,
      count(distinct shipowner_id)::integer as shipowner_total,
      max(greatest(publish_time, change_time, confirm_time)) as publish_time,
      exists (select from shipowner where is_demo) as has_demo
    from information
    where archived_time > ${now} and withdrawn_time is null`.execute(db);
  return rows[0] ?? { sailing_total: 0, shipowner_total: 0, publish_time: null, has_demo: false };
}
