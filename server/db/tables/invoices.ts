import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** Invoices, the orders on them, and the headers that members have saved. */
export interface InvoiceTables {
  invoice: {
    id: Generated<number>;
    member_id: number;
    header_type: 'company' | 'personal';
    invoice_type: 'ordinary' | 'personal' | 'special';
    company_name: string;
    social_credit_code: string;
    email: string;
    mobile: string;
    amount_fen: number;
    state: Generated<'requested' | 'issued' | 'refused'>;
    reason: Generated<string>;
    create_time: Instant;
    decide_time: MaybeInstant;
  };
  /** `is_open`: the order is on this invoice and on no other; false once the invoice was refused. */
  invoice_order: { invoice_id: number; order_id: number; is_open: Generated<boolean> };
  /** A mail to the customer with the invoice in it. */
  letter: {
    id: Generated<number>;
    invoice_id: number;
    recipient: string;
    /** The whole of it; null once it is sent. */
    raw: Buffer | null;
    /** failed: nobody tries any more. */
    state: Generated<'waiting' | 'sent' | 'failed'>;
    tries: Generated<number>;
    /** When it is tried next; null when it waits no more. */
    next_time: MaybeInstant;
    /** What the mail server said last. */
    problem: Generated<string>;
    create_time: Instant;
    end_time: MaybeInstant;
  };
  invoice_header: {
    member_id: number;
    header_type: 'company' | 'personal';
    company_name: string;
    social_credit_code: string;
    use_time: Instant;
  };
}
