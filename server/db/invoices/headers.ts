import type { Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type Header = Selectable<Tables['invoice_header']>;

/** Lists the invoice headers that a member has saved, last used first. */
export const listHeaders = async (
  { db }: Queries,
  memberId: number,
  most: number,
): Promise<Omit<Header, 'member_id' | 'use_time'>[]> =>
  db
    .selectFrom('invoice_header')
    .select(['header_type', 'company_name', 'social_credit_code'])
    .where('member_id', '=', memberId)
    .orderBy('use_time', 'desc')
    .limit(most)
    .execute();

/** Saves an invoice header. The member's headers in excess of `most` are deleted, least recently used first. */
export async function saveHeader({ db }: Queries, header: Header, most: number): Promise<void> {
  const { social_credit_code, use_time, member_id } = header;
  await db
    .insertInto('invoice_header')
    .values(header)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'header_type', 'company_name'])
        .doUpdateSet({ social_credit_code, use_time }),
    )
    .execute();
  const oldest = db
    .selectFrom('invoice_header')
    .select('use_time')
    .where('member_id', '=', member_id)
    .orderBy('use_time', 'desc')
    .offset(most - 1)
    .limit(1);
  await db
    .deleteFrom('invoice_header')
    .where('member_id', '=', member_id)
    .where('use_time', '<', oldest)
    .execute();
}

export async function forgetHeader(
  { db }: Queries,
  { member_id, header_type, company_name }: Pick<Header, 'member_id' | 'header_type' | 'company_name'>,
): Promise<void> {
  await db
    .deleteFrom('invoice_header')
    .where('member_id', '=', member_id)
    .where('header_type', '=', header_type)
    .where('company_name', '=', company_name)
    .execute();
}
