import { invoice } from './invoice.ts';
import { membership } from './membership.ts';
import { order } from './order.ts';

/** What plans and orders say; it is loaded with the first of them. */
export const membershipBook = { invoice, membership, order } as const;
