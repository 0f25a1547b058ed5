import { sql } from 'kysely';

import type { Queries } from '../open.ts';

export interface AuditRow {
  create_time: Date;
  action: string;
  actor: string;
  member_id: number | null;
  /** The masked mobile number. */
  mobile: string;
  address: string;
  detail: Readonly<Record<string, unknown>>;
}

/**
 * Adds a row to the audit log. The database refuses to change the row, or to delete it before its retention
 * period ends.
 */
export async function insertAudit({ db }: Queries, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
}

/**
 * Adds a row to the audit log, unless the log has a row with the same action since `since`. An event that many
 * requests cause in this time is therefore logged only once.
 */
export async function insertAuditOnceSince({ db }: Queries, row: AuditRow, since: Date): Promise<void> {
  await sql`
    insert into audit_log (create_time, action, actor, member_id, mobile, address, detail)
    select ${row.create_time}::timestamptz, ${row.action}, ${row.actor}, ${row.member_id}::integer,
      ${row.mobile}, ${row.address}, ${JSON.stringify(row.detail)}::jsonb
    where not exists (
      select from audit_log where create_time > ${since} and action = ${row.action})`.execute(db);
}
