import type { CallFacts } from '../call-facts.ts';

export const supplierList = {
  method: 'GET',
  path: 'business/supplier/list',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const supplierView = {
  method: 'GET',
  path: 'business/supplier/view/{id}',
  who: 'visitor',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
