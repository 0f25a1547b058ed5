import { routes, withQuery } from './screen-paths.ts';

// Apart from the other links, as nothing of the first script needs them.

/** The plans; with one of them, the question whether to order it is open. */
export const membershipLink = (plan?: number): string =>
  withQuery(routes.membership, { plan: plan === undefined ? undefined : String(plan) });

export const orderLink = (id: number): string => withQuery(routes.orders, { id: String(id) });

/** The form of an invoice, with an order chosen. */
export const invoiceLink = (order: number): string => withQuery(routes.invoices, { order: String(order) });
