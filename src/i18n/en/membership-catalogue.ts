import { certification } from './certification.ts';
import { invite } from './invite.ts';
import { invoice } from './invoice.ts';
import { membership } from './membership.ts';
import { order } from './order.ts';

/**
 * Texts of plans, orders, invoices, certification and invitations, loaded with the first page that shows
 * them.
 */
export const membershipCatalogue = { certification, invite, invoice, membership, order } as const;
