import { sql, type Insertable, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export interface OrderOnInvoice {
  id: number;
  number: string;
  chinese_name: string;
  english_name: string;
}

export interface InvoiceRow extends Selectable<Tables['invoice']> {
  orders: OrderOnInvoice[];
  is_simulated: boolean;
}

export interface PaidOrderRow extends OrderOnInvoice {
  amount_fen: number;
  pay_time: Date | null;
  is_simulated: boolean;
  /** The invoice that covers the order; null without one. */
  invoice_id: number | null;
}

/**
 * Selects invoices: all invoices of one member, one invoice by its id, or all invoices that wait for the
 * operator.
 */
export type InvoiceChoice = { memberId: number } | { id: number } | 'requested';

/** Lists invoices with their orders, newest first. Waiting invoices are sorted oldest first. */
export async function listInvoices(
  { db }: Queries,
  choice: InvoiceChoice,
  most: number,
): Promise<InvoiceRow[]> {
  const isWanted =
    choice === 'requested'
      ? sql`invoice.state = 'requested'`
      : 'id' in choice
        ? sql`invoice.id = ${choice.id}`
        : sql`invoice.member_id = ${choice.memberId}`;
  const direction = choice === 'requested' ? sql`asc` : sql`desc`;
  const { rows } = await sql<InvoiceRow>`
    select invoice.*, covered.orders, covered.is_simulated
    from invoice
    cross join lateral (
      select bool_or(orders.provider = 'simulated') as is_simulated,
        json_agg(json_build_object('id', orders.id, 'number', orders.number,
          'chinese_name', contract.chinese_name, 'english_name', contract.english_name) order by orders.id desc) as orders
      from invoice_order
      join orders on orders.id = invoice_order.order_id
      join contract on contract.id = orders.contract_id
      where invoice_order.invoice_id = invoice.id) as covered
    where ${isWanted}
    order by invoice.id ${direction}
    limit ${most}`.execute(db);
  return rows;
}

/** Lists the orders that a member has paid and that were not refunded, newest first. */
export async function listPaidOrders(
  { db }: Queries,
  memberId: number,
  most: number,
): Promise<PaidOrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('contract', 'contract.id', 'orders.contract_id')
    .leftJoin('invoice_order', (join) =>
      join.onRef('invoice_order.order_id', '=', 'orders.id').on('invoice_order.is_open', '=', true),
    )
    .select([
      'orders.id',
      'orders.number',
      'contract.chinese_name',
      'contract.english_name',
      'orders.amount_fen',
      'orders.pay_time',
      'orders.provider',
      'invoice_order.invoice_id',
    ])
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '=', 'fulfilled')
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ provider, ...row }) => ({ ...row, is_simulated: provider === 'simulated' }));
}

/** Returns the state of the open invoice that includes the order with this number; null without one. */
export async function findInvoiceState(
  { db }: Queries,
  number: string,
): Promise<'requested' | 'issued' | null> {
  const found = await db
    .selectFrom('invoice_order')
    .innerJoin('orders', 'orders.id', 'invoice_order.order_id')
    .innerJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .select('invoice.state')
    .where('orders.number', '=', number)
    .where('invoice_order.is_open', '=', true)
    .executeTakeFirst();
  return found?.state === 'requested' || found?.state === 'issued' ? found.state : null;
}

/**
 * Returns the orders among the given ones that a new invoice of this member may include. The orders stay
 * locked until the transaction ends, so that no order is refunded before the invoice exists.
 */
export async function lockFreeOrders(
  { db }: Queries,
  memberId: number,
  ids: readonly number[],
): Promise<{ id: number; amount_fen: number }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'amount_fen'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'fulfilled')
    .where('id', 'in', ids)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('invoice_order')
            .select('order_id')
            .whereRef('invoice_order.order_id', '=', 'orders.id')
            .where('is_open', '=', true),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Adds an invoice with its orders and returns its id. */
export async function insertInvoice(
  { db }: Queries,
  row: Insertable<Tables['invoice']>,
  orderIds: readonly number[],
): Promise<number> {
  const { id } = await db.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_order')
    .values(orderIds.map((order_id) => ({ invoice_id: id, order_id })))
    .execute();
  return id;
}

/** Counts the invoices that a member has requested since a moment. */
export async function countInvoicesSince({ db }: Queries, memberId: number, since: Date): Promise<number> {
  const counted = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('member_id', '=', memberId)
    .where('create_time', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}

interface Decision {
  id: number;
  state: 'issued' | 'refused';
  reason: string;
  now: Date;
}

/**
 * Decides a waiting invoice. A refusal releases its orders for another invoice. An invoice with a refunded
 * order cannot be issued. Returns false if the invoice is not waiting or cannot be issued. Must run in a
 * transaction, so that no order is refunded during the decision.
 */
export async function decideInvoice({ db }: Queries, { id, state, reason, now }: Decision): Promise<boolean> {
  await sql`
    select from orders where id in (select order_id from invoice_order where invoice_id = ${id})
    order by id for share`.execute(db);
  const { rows } = await sql`
    update invoice set state = ${state}, reason = ${reason}, decide_time = ${now}
    where id = ${id} and state = 'requested' and (${state} = 'refused' or not exists (
      select from invoice_order join orders on orders.id = invoice_order.order_id
      where invoice_order.invoice_id = invoice.id and orders.state <> 'fulfilled'))
    returning id`.execute(db);
  if (rows.length === 0) return false;
  if (state === 'refused')
    await db.updateTable('invoice_order').set({ is_open: false }).where('invoice_id', '=', id).execute();
  return true;
}
