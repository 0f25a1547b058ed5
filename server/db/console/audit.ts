import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** A row of the audit log, with its details as JSON text. */
export interface AuditEntryRow {
  id: number;
  create_time: Date;
  action: string;
  actor: string;
  member_id: number | null;
  mobile: string;
  address: string;
  detail: string;
}

export interface AuditChoice {
  /** The search text: a member's id, or the beginning of an action's name; empty for all rows. */
  text: string;
  /** A regular expression of PostgreSQL that matches the actions; null for all. */
  actions: string | null;
  offset: number;
  most: number;
  /** The number of rows at which counting stops, so that counting a large table stays fast. */
  totalMost: number;
}

/** Lists rows of the audit log, newest first, and the number of matching rows, at most `totalMost`. */
export async function listAudit(
  { db }: Queries,
  { text, actions, offset, most, totalMost }: AuditChoice,
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const pattern = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const isFound =
    text === ''
      ? sql`true`
      : /^\d{1,9}$/.test(text)
        ? sql`member_id = ${Number(text)}`
        : sql`action like ${pattern}`;
  const where = sql`${isFound} and ${actions === null ? sql`true` : sql`action ~ ${actions}`}`;
  const { rows } = await sql<AuditEntryRow>`
    select id::float8 as id, create_time, action, actor, member_id, mobile, address, detail::text as detail
    from audit_log where ${where} order by create_time desc, id desc limit ${most} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select from audit_log where ${where} limit ${totalMost}) as found`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
