import type { CallFacts } from '../call-facts.ts';

export const routeData = {
  method: 'GET',
  path: 'business/route/data',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const routeDistance = {
  method: 'GET',
  path: 'business/route/distance',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;
