import { sql } from 'kysely';

import type { Queries } from '../open.ts';

export interface AuditRow {
  create_time: Date;
  action: string;
  actor: string;
  member_id: number | null;
  /** Masked already. */
  mobile: string;
  address: string;
  detail: Readonly<Record<string, unknown>>;
}

/** The database refuses to change or delete what stands in it. */
export async function insertAudit({ db }: Queries, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
}

/** Writes a row unless one of its action stands there since a moment: an alert is not repeated with every cause. */
export async function insertAuditOnceSince({ db }: Queries, row: AuditRow, since: Date): Promise<void> {
  await sql`
    insert into audit_log (create_time, action, actor, member_id, mobile, address, detail)
    select ${row.create_time}::timestamptz, ${row.action}, ${row.actor}, ${row.member_id}::integer,
      ${row.mobile}, ${row.address}, ${JSON.stringify(row.detail)}::jsonb
    where not exists (
      select from audit_log where create_time > ${since} and action = ${row.action})`.execute(db);
}
