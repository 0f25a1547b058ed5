import type { CallFacts } from '../call-facts.ts';

/* The calls of invoices. Like orders they are online only: nothing of them is copied or waits on a device. */

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
