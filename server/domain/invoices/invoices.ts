import type { AnswerOf } from '../../../contract/call.ts';
import type { Invoice, invoiceData, InvoiceRequest } from '../../../contract/calls/invoices.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { forgetHeader, listHeaders, saveHeader } from '../../db/invoices/headers.ts';
import {
  countInvoicesSince,
  lockFreeOrders,
  insertInvoice,
  listInvoices,
  listPaidOrders,
  type InvoiceRow,
} from '../../db/invoices/invoices.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { lockMember } from '../../db/site/files.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/** Returns the orders that a member can invoice, the saved headers and the earlier invoices. */
export async function viewInvoices({ database, caller }: Asked): Promise<AnswerOf<typeof invoiceData>> {
  const { member_id } = caller;
  const [orders, headers, rows] = await Promise.all([
    listPaidOrders(database, member_id, serverLimits.invoiceRowsMost),
    listHeaders(database, member_id, serverLimits.invoiceHeadersMost),
    listInvoices(database, { memberId: member_id }, serverLimits.invoiceRowsMost),
  ]);
  return {
    orders: orders.map(({ pay_time, ...row }) => ({ ...row, pay_time: pay_time?.toISOString() ?? null })),
    headers,
    invoices: rows.map(shown),
    last_email: rows[0]?.email ?? '',
  };
}

/**
 * Requests one invoice for several orders. Throws `invalid` if the invoice type does not fit the buyer,
 * `conflict` if an order is already invoiced, and `too_many_requests` if the daily limit is exceeded.
 */
export async function requestInvoice(request: InvoiceRequest, asked: Asked): Promise<Invoice> {
  assertFits(request);
  const { database, caller, now } = asked;
  const id = await database.db.transaction().execute(async (db) => {
    // Serializes the requests of one member, so that a second request sees the orders of the first.
    await lockMember({ db }, caller.member_id);
    await assertMayMore({ db }, asked);
    const orders = await lockFreeOrders({ db }, caller.member_id, [...new Set(request.order_ids)]);
    if (orders.length !== new Set(request.order_ids).size)
      throw refusal({ code: 'conflict', field: 'order_ids', why: 'invoice_orders_taken' });
    const { email, mobile, invoice_type } = request;
    const header = headerOf(request, caller.member_id);
    const made = await insertInvoice(
      { db },
      {
        ...header,
        email,
        mobile,
        invoice_type,
        amount_fen: orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
        create_time: now,
      },
      orders.map((order) => order.id),
    );
    if (request.is_saved)
      await saveHeader({ db }, { ...header, use_time: now }, serverLimits.invoiceHeadersMost);
    else await forgetHeader({ db }, header);
    const detail = { invoice: made, orders: orders.length };
    await recordEvent(
      { db },
      { action: 'invoice_requested', actor: 'member', member_id: caller.member_id, now, detail },
    );
    return made;
  });
  const [row] = await listInvoices(database, { id }, 1);
  if (!row) throw new AppError('not_found');
  return shown(row);
}

/**
 * Throws `invalid` if the invoice type does not fit the buyer: a company gets no personal invoice, and a person
 * gets no special VAT invoice. A company must give its credit code.
 */
function assertFits({ header_type, invoice_type, social_credit_code }: InvoiceRequest): void {
  const fits = header_type === 'company' ? invoice_type !== 'personal' : invoice_type !== 'special';
  if (!fits) throw refusal({ code: 'invalid', field: 'invoice_type', why: 'invoice_type_unfit' });
  if (header_type === 'company' && social_credit_code === undefined)
    throw refusal({ code: 'invalid', field: 'social_credit_code', why: 'required' });
}

async function assertMayMore(queries: Queries, { caller, now }: Asked): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const most = serverLimits.invoicesPerDayMost;
  if ((await countInvoicesSince(queries, caller.member_id, since)) < most) return;
  throw refusal({
    code: 'too_many_requests',
    field: 'order_ids',
    why: 'invoices_today',
    values: { most },
    retryAfterSeconds: 3600,
  });
}

const headerOf = (
  { header_type, company_name, social_credit_code = '' }: InvoiceRequest,
  member_id: number,
) => ({ member_id, header_type, company_name, social_credit_code });

/** Returns the invoice number, for example `INV-000046`. */
export const invoiceNumber = (id: number): string => `INV-${String(id).padStart(6, '0')}`;

/** Converts a stored invoice to the form that its member gets. */
function shown({ member_id: _member, create_time, decide_time, mobile, ...row }: InvoiceRow): Invoice {
  return {
    ...row,
    number: invoiceNumber(row.id),
    mobile: maskMobile(mobile),
    create_time: new Date(create_time).toISOString(),
    decide_time: decide_time === null ? null : new Date(decide_time).toISOString(),
  };
}
