import { routes, withQuery } from './screen-paths.ts';

// The links to plans, orders and invoices. They are separate from the other links, because the script that
// every page loads first needs none of them.

/** Builds the link to the plans. With a plan, the page opens the dialog to order it. */
export const membershipLink = (plan?: number): string =>
  withQuery(routes.membership, { plan: plan === undefined ? undefined : String(plan) });

export const orderLink = (id: number): string => withQuery(routes.orders, { id: String(id) });

/** Builds the link to the invoice form with an order selected. */
export const invoiceLink = (order: number): string => withQuery(routes.invoices, { order: String(order) });
