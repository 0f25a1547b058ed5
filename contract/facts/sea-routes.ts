import type { CallFacts } from '../call-facts.ts';

/* The calls for the sailings that a device stores for offline search (lane packs). */

export const routeData = {
  method: 'GET',
  path: 'business/route/data',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;
