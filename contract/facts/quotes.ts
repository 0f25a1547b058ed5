import type { CallFacts } from '../call-facts.ts';

export const quoteSelect = {
  method: 'GET',
  path: 'business/quote/normal/select',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
