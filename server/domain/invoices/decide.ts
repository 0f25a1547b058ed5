import type { Invoice } from '../../../contract/calls/invoices.ts';
import { decideInvoice, listInvoices, type InvoiceRow } from '../../db/invoices/invoices.ts';
import { listUnsent, putLetter } from '../../db/letters/letters.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';
import { invoiceNumber } from './invoices.ts';
import { letterOf } from './letter.ts';

/** A waiting invoice as the operator sees it, with the unmasked mobile number. */
export type WaitingInvoice = Pick<
  Invoice,
  | 'number'
  | 'header_type'
  | 'invoice_type'
  | 'company_name'
  | 'social_credit_code'
  | 'email'
  | 'amount_fen'
  | 'state'
> & { id: number; mobile: string; is_simulated: boolean; orders: string[]; create_time: string };

interface Decision {
  id: number;
  state: 'issued' | 'refused';
  reason: string;
  enclosure?: Enclosure | undefined;
}

interface Place {
  database: OpenDatabase;
  now: Date;
}

const listedMost = 200;

/** Returns the waiting invoices, oldest request first. */
export async function listWaitingInvoices({ database }: Place): Promise<WaitingInvoice[]> {
  const rows = await listInvoices(database, 'requested', listedMost);
  return rows.map(waiting);
}

/** The invoice file that the operator attaches to the email. */
export interface Enclosure {
  name: string;
  bytes: Buffer;
}

interface Decided {
  /**
   * The result. `done`: the decision was stored. `again`: the invoice was issued before. `undecided`: the
   * operator cannot decide, because the invoice is not waiting or one of its orders has been refunded.
   */
  outcome: 'done' | 'again' | 'undecided';
  invoice: WaitingInvoice;
}

/**
 * Issues an invoice, or refuses it after which another invoice can include its orders. If an invoice file is
 * given, queues the email with the file. Returns null if the invoice does not exist. An invoice that was
 * issued before is returned again, so that the operator can create its email again.
 */
export async function decideAbout(
  { id, state, reason, enclosure }: Decision,
  { database, now }: Place,
): Promise<Decided | null> {
  const isDone = await database.db.transaction().execute(async (db) => {
    if (!(await decideInvoice({ db }, { id, state, reason, now }))) return false;
    const action = state === 'issued' ? 'invoice_issued' : 'invoice_refused';
    await recordEvent({ db }, { action, actor: 'operator', now, detail: { invoice: id } });
    return true;
  });
  const row = await oneInvoice(database, id);
  if (!row) return null;
  const isAgain = state === 'issued' && row.state === 'issued';
  if (enclosure && row.state === 'issued') await enclose(row, enclosure, { database, now });
  return { outcome: isDone ? 'done' : isAgain ? 'again' : 'undecided', invoice: waiting(row) };
}

/** Queues the email of an invoice. Replaces an earlier email of the same invoice that is still waiting. */
function enclose(row: InvoiceRow, enclosure: Enclosure, { database, now }: Place): Promise<void> {
  const raw = Buffer.from(letterOf(waiting(row), enclosure), 'latin1');
  const times = { create_time: now, next_time: now, end_time: null };
  return database.db
    .transaction()
    .execute((db) => putLetter({ db }, { invoice_id: row.id, recipient: row.email, raw, ...times }));
}

/** Returns emails that are waiting or could not be sent. */
export async function listUnsentLetters(queries: Queries) {
  const rows = await listUnsent(queries, listedMost);
  return rows.map(({ invoice_id, recipient, state, tries, problem, next_time }) => ({
    number: invoiceNumber(invoice_id),
    email: recipient,
    state,
    tries,
    problem,
    next: next_time?.toISOString() ?? '',
  }));
}

const oneInvoice = async (queries: Queries, id: number): Promise<InvoiceRow | undefined> =>
  (await listInvoices(queries, { id }, 1))[0];

const waiting = (row: InvoiceRow): WaitingInvoice => ({
  id: row.id,
  number: invoiceNumber(row.id),
  header_type: row.header_type,
  invoice_type: row.invoice_type,
  company_name: row.company_name,
  social_credit_code: row.social_credit_code,
  email: row.email,
  mobile: row.mobile,
  amount_fen: row.amount_fen,
  state: row.state,
  is_simulated: row.is_simulated,
  orders: row.orders.map(({ number }) => number),
  create_time: row.create_time.toISOString(),
});
