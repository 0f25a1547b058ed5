import { sql, type Transaction } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { Tables } from '../tables.ts';
import { demoTerminal } from '../terminals/terminals.ts';

/** The tables whose rows are labelled as demo data. The rows that refer to a deleted row are deleted too. */
const labelledTables = [
  'article',
  'advertising',
  'client',
  'banner',
  'supplier',
  'quote',
  'vessel',
  'shipowner',
] as const;

/** The number of deleted rows by table. */
export type DeletedDemoRows = Partial<Record<(typeof labelledTables)[number] | 'information', number>>;

/** Returns the members with one of the given mobile numbers. */
export const listDemoMembers = (db: Transaction<Tables>, mobiles: readonly string[]) =>
  db.selectFrom('member').select(['id', 'mobile']).where('mobile', 'in', mobiles).execute();

/**
 * Deletes every row that is labelled as demo data, with its sailings, drafts and publications. Members who
 * publish for a demo shipowner lose that right.
 * All earlier change numbers of sailings become invalid, so that devices fetch complete lane packs again and
 * delete the demo sailings.
 */
export async function deleteDemoRows(db: Transaction<Tables>): Promise<DeletedDemoRows> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys.demo)})`.execute(db);
  const isOfDemo = sql`shipowner_id in (select id from shipowner where is_demo)`;
  await sql`update member set publisher = false, shipowner_id = null where ${isOfDemo}`.execute(db);
  const sailings = await sql`delete from information where ${isOfDemo}`.execute(db);
  await sql`delete from batch where ${isOfDemo}`.execute(db);
  await db.deleteFrom('terminal_source').where('name', '=', demoTerminal).execute();
  const deleted: DeletedDemoRows = { information: Number(sailings.numAffectedRows ?? 0n) };
  for (const table of labelledTables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where is_demo`.execute(db);
    deleted[table] = Number(numAffectedRows ?? 0n);
  }
  await sql`update sailing_change_counter set number = number + 1, oldest = number + 1`.execute(db);
  await db.deleteFrom('site_setting').where('name', '=', 'demo').execute();
  return deleted;
}
