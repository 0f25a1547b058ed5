import type { Queries } from '../open.ts';

/** A member in the results of the operator's search for members. */
export interface FoundMember {
  id: number;
  mobile: string;
  nickname: string;
  role: 'ADMIN' | 'COMMON';
  /**
   * The company name in the member's newest certification application, even if it was refused; an empty
   * string without one.
   */
  company_name: string;
  /** The Chinese title of the shipowner for which the member publishes; null for other members. */
  shipowner: string | null;
  vip_until: Date | null;
  corporate_until: Date | null;
  disabled_time: Date | null;
  create_time: Date;
}

/** Finds members by id, or by a part of the mobile number, nickname or company name. The newest is first. */
export async function searchMembers({ db }: Queries, text: string, most: number): Promise<FoundMember[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return db
    .selectFrom('member')
    .leftJoin('shipowner', 'shipowner.id', 'member.shipowner_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('certification')
          .select('company_name')
          .whereRef('certification.member_id', '=', 'member.id')
          .orderBy('certification.id', 'desc')
          .limit(1)
          .as('company'),
      (join) => join.onTrue(),
    )
    .where((where) =>
      where.or([
        where('member.id', '=', id),
        where('member.mobile', 'like', pattern),
        where('member.nickname', 'ilike', pattern),
        where('company.company_name', 'ilike', pattern),
      ]),
    )
    .select((eb) => [
      'member.id',
      'member.mobile',
      'member.nickname',
      'member.role',
      eb.fn.coalesce('company.company_name', eb.val('')).as('company_name'),
      'shipowner.chinese_title as shipowner',
      'member.vip_until',
      'member.corporate_until',
      'member.disabled_time',
      'member.create_time',
    ])
    .orderBy('member.id', 'desc')
    .limit(most)
    .execute();
}
