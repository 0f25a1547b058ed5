import type { CallFacts } from '../call-facts.ts';

/*
 * The calls for invoices. They work online only, like orders: answers are not cached and changes are not
 * queued.
 */

export const invoiceData = {
  method: 'GET',
  path: 'member/invoice/data',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const invoiceHandle = {
  method: 'POST',
  path: 'member/invoice/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
