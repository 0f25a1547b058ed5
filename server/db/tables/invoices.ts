import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

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
  /**
   * `is_open` is true while the order is on this invoice, and false once the invoice was refused. An order
   * has one open invoice at most.
   */
  invoice_order: { invoice_id: number; order_id: number; is_open: Generated<boolean> };
  /** An email to the customer with the invoice attached. */
  letter: {
    id: Generated<number>;
    invoice_id: number;
    recipient: string;
    /** The complete message; null after it was sent. */
    raw: Buffer | null;
    /** The state of the email: not sent yet (`waiting`), `sent`, or given up (`failed`). */
    state: Generated<'waiting' | 'sent' | 'failed'>;
    tries: Generated<number>;
    /** The time of the next try; null if the email was sent or has failed. */
    next_time: MaybeInstant;
    /** The last error that the mail server reported. */
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
