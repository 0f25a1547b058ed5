import type { CallFacts } from '../call-facts.ts';

/* The calls for freight quotes. */

export const quoteSelect = {
  method: 'GET',
  path: 'business/quote/normal/select',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
