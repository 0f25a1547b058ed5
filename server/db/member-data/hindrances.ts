import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** A reason why an account cannot be closed yet. */
export type Hindrance =
  | { kind: 'order'; number: string; state: string }
  | { kind: 'invoice'; invoice_id: number }
  | { kind: 'publisher'; shipowner: string };

/** Lists every reason why this account cannot be closed yet. */
export async function listHindrances(queries: Queries, id: number, now: Date): Promise<Hindrance[]> {
  return [
    ...(await unfinishedOrders(queries, id)),
    ...(await unsentInvoices(queries, id)),
    ...(await solelyOwnedSailings(queries, id, now)),
  ];
}

/** Lists orders whose payment may still arrive or be refunded, and orders that an operator must review. */
async function unfinishedOrders({ db }: Queries, id: number): Promise<Hindrance[]> {
  const { rows } = await sql<{ number: string; state: string }>`
    select orders.number, orders.state from orders left join refund on refund.order_id = orders.id
    where orders.member_id = ${id} and (
      orders.state in ('pending', 'paid', 'paid_late', 'refunding') or orders.flag is not null
      or orders.next_check_time is not null or refund.state in ('processing', 'failed'))
    order by orders.id`.execute(db);
  return rows.map((row) => ({ kind: 'order', ...row }));
}

async function unsentInvoices({ db }: Queries, id: number): Promise<Hindrance[]> {
  const { rows } = await sql<{ invoice_id: number }>`
    select id as invoice_id from invoice where member_id = ${id} and (state = 'requested' or exists (
      select from letter where letter.invoice_id = invoice.id and letter.state = 'waiting'))
    order by id`.execute(db);
  return rows.map((row) => ({ kind: 'invoice', ...row }));
}

/** Lists live or scheduled sailings that only this publisher could correct or withdraw. */
async function solelyOwnedSailings({ db }: Queries, id: number, now: Date): Promise<Hindrance[]> {
  const { rows } = await sql<{ shipowner: string }>`
    select owner.chinese_title as shipowner from member join shipowner owner on owner.id = member.shipowner_id
    where member.id = ${id} and member.publisher
      and not exists (
        select from member as other
        where other.shipowner_id = owner.id and other.publisher and other.disabled_time is null
          and other.id <> member.id)
      and (
        exists (
          select from information
          where shipowner_id = owner.id and withdrawn_time is null and archived_time > ${now})
        or exists (select from batch where shipowner_id = owner.id and state = 'scheduled'))`.execute(db);
  return rows.map((row) => ({ kind: 'publisher', ...row }));
}
