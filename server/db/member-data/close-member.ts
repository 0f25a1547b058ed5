import { sql } from 'kysely';

import { closedMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { lockKeys } from '../lock-keys.ts';
import type { Queries } from '../open.ts';
import { memberColumnRows } from './member-columns.ts';

/**
 * Waits for changes of the member's queue that are being applied, and locks the member's row until the
 * transaction ends.
 */
export async function lockMember({ db }: Queries, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys.queue)}, ${id})`.execute(db);
  await sql`select from member where id = ${id} for update`.execute(db);
}

/** The number of deleted rows by table. Tables from which nothing was deleted are left out. */
export type DeletedRows = Record<string, number>;

/**
 * Deletes or anonymizes all data that identifies the member; `member-columns.ts` lists it. Returns the
 * numbers of deleted rows.
 */
export async function eraseMember(
  queries: Queries,
  { id, mobile, dataKey, now }: { id: number; mobile: string; dataKey: Buffer; now: Date },
): Promise<DeletedRows> {
  await endOpenings(queries, id, now);
  await unlinkRows(queries, id, mobile);
  const gone = await deleteRows(queries, id, mobile);
  await emptyMember(queries, { id, dataKey, now });
  return gone;
}

/**
 * Ends the member's feeds and API keys. The row of an ended feed stays until the daily job deletes it, so
 * that a client that still reads the feed learns that it has ended. The lane or shipowner of the feed is
 * erased immediately.
 */
async function endOpenings({ db }: Queries, id: number, now: Date): Promise<void> {
  await sql`
    update feed set end_time = coalesce(end_time, ${now}), "from" = '-', "to" = '', shipowner_id = null
    where member_id = ${id}`.execute(db);
  await sql`update api_key set end_time = ${now} where creator_id = ${id} and end_time is null`.execute(db);
}

/** Anonymizes rows that stay in the database. */
async function unlinkRows({ db }: Queries, id: number, mobile: string): Promise<void> {
  await sql`update member set inviter_id = null where inviter_id = ${id}`.execute(db);
  await sql`
    with own as (delete from member_trace where member_id = ${id} returning kind, hash, last_time)
    insert into member_trace (member_id, kind, hash, last_time)
    select null, kind, hash, last_time from own
    on conflict (kind, hash, member_id)
      do update set last_time = greatest(member_trace.last_time, excluded.last_time)`.execute(db);
  // A pattern for the mobile number as people type it: in one piece, or in groups separated by spaces or
  // hyphens.
  const typed = [...mobile].join('[ -]?');
  await sql`
    update inquiry set cargo = regexp_replace(cargo, ${typed}, '—', 'g'),
      message = regexp_replace(message, ${typed}, '—', 'g'), answer = regexp_replace(answer, ${typed}, '—', 'g')
    where member_id = ${id}`.execute(db);
  const ofInvoices = sql`invoice_id in (select id from invoice where member_id = ${id})`;
  await sql`delete from letter where state = 'failed' and ${ofInvoices}`.execute(db);
  await sql`update letter set recipient = '', raw = null where ${ofInvoices}`.execute(db);
  await sql`update invoice set mobile = '', email = '' where member_id = ${id}`.execute(db);
}

async function deleteRows({ db }: Queries, id: number, mobile: string): Promise<DeletedRows> {
  const gone: DeletedRows = {};
  const count = (table: string, rows: bigint | undefined) => {
    if (rows) gone[table] = (gone[table] ?? 0) + Number(rows);
  };
  await sql`
    delete from wechat_pass
    where unionid in (select unionid from member_wechat where member_id = ${id})`.execute(db);
  for (const { table, column, holds, atClose } of memberColumnRows) {
    if (atClose !== 'deleted') continue;
    const value = holds === 'id' ? id : mobile;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
    count(table, numAffectedRows);
  }
  // Logos and the operator's pictures are not deleted, because other pages than the member's show them.
  const { numAffectedRows } = await sql`
    delete from file where member_id = ${id} and coalesce(used_as, '') not in ('logo', 'content')`.execute(
    db,
  );
  count('file', numAffectedRows);
  return gone;
}

/**
 * Empties the member's row: removes number, name, picture and rights. The row itself stays, because other
 * rows refer to it.
 */
async function emptyMember(
  { db }: Queries,
  { id, dataKey, now }: { id: number; dataKey: Buffer; now: Date },
): Promise<void> {
  await sql`
    update member set mobile = ${closedMobile(id)}, nickname = '', avatar = null, publisher = false, role = 'COMMON',
      shipowner_id = null, certification_status = 0, data_key = ${dataKey}, key_id = key_id + 1,
      invite_code = default, disabled_time = coalesce(disabled_time, ${now})
    where id = ${id}`.execute(db);
}
