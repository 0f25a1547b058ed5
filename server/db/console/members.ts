import { sql, type Selectable } from 'kysely';

import { isDoubtful } from './invitations.ts';
import { seatUntil } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A member in the console. `mobile` is the full number. */
export interface ConsoleMember extends Pick<
  Selectable<Tables['member']>,
  | 'id'
  | 'mobile'
  | 'nickname'
  | 'role'
  | 'certification_status'
  | 'vip_until'
  | 'corporate_until'
  | 'disabled_time'
  | 'create_time'
> {
  company_name: string;
  /**
   * The time until which a seat in a corporate membership gives this member the corporate tier; null if no
   * seat does.
   */
  seat_until: Date | null;
  /** The Chinese title of the shipowner for which the member publishes; null for other members. */
  shipowner: string | null;
}

export interface MemberChoice {
  /** The id, or a part of the mobile number, nickname or company; empty for all members. */
  text: string;
  state: 'certified' | 'paying' | 'publisher' | 'admin' | 'disabled' | 'doubtful' | undefined;
  offset: number;
  most: number;
  /** The number of rows at which counting stops, so that counting a large table stays fast. */
  totalMost: number;
  now: Date;
}

/**
 * Lists the members that match a search of the operator, newest first, and their number, at most `totalMost`.
 */
export async function listConsoleMembers(
  { db }: Queries,
  { text, state, offset, most, totalMost, now }: MemberChoice,
): Promise<{ rows: ConsoleMember[]; total: number }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const states = {
    certified: sql`member.certification_status = 1`,
    paying: sql`(member.vip_until > ${now} or member.corporate_until > ${now})`,
    publisher: sql`member.publisher`,
    admin: sql`member.role = 'ADMIN'`,
    disabled: sql`member.disabled_time is not null`,
    doubtful: isDoubtful,
  };
  const isFound =
    text === ''
      ? sql`true`
      : sql`(member.id = ${id} or member.mobile like ${pattern} or member.nickname ilike ${pattern}
          or company.company_name ilike ${pattern})`;
  const where = sql`${isFound} and ${state ? states[state] : sql`true`}`;
  const { rows } = await sql<ConsoleMember>`
    select ${columns(now)} ${source} where ${where} order by member.id desc limit ${most} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select ${source} where ${where} limit ${totalMost}) as found`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the member with this id; null if there is none. */
export async function findConsoleMember(
  { db }: Queries,
  id: number,
  now: Date,
): Promise<ConsoleMember | null> {
  const { rows } = await sql<ConsoleMember>`select ${columns(now)} ${source} where member.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

const columns = (now: Date) => sql`
  member.id, member.mobile, member.nickname, member.role, member.certification_status, member.vip_until,
  member.corporate_until, member.disabled_time, member.create_time,
  coalesce(company.company_name, '') as company_name,
  ${seatUntil(now)} as seat_until,
  case when member.publisher then shipowner.chinese_title end as shipowner`;

const source = sql`
  from member
  left join shipowner on shipowner.id = member.shipowner_id
  left join lateral (
    select company_name from certification where member_id = member.id order by id desc limit 1) as company on true`;

/**
 * Lists the member's earlier mobile numbers, newest first, at most 20. They are read from the audit log,
 * which stores only masked numbers.
 */
export async function listEarlierMobiles(
  { db }: Queries,
  memberId: number,
): Promise<{ mobile: string; time: Date }[]> {
  const { rows } = await sql<{ mobile: string; time: Date }>`
    select coalesce(detail ->> 'from', '') as mobile, create_time as time from audit_log
    where action = 'mobile_changed' and member_id = ${memberId} order by id desc limit 20`.execute(db);
  return rows;
}
