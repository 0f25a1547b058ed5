import { certification } from './certification.ts';
import { invite } from './invite.ts';
import { invoice } from './invoice.ts';
import { membership } from './membership.ts';
import { order } from './order.ts';

/** What plans, orders, invoices, certification and invitations say; it is loaded with the first of them. */
export const membershipBook = { certification, invite, invoice, membership, order } as const;
