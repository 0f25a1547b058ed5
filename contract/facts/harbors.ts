import type { CallFacts } from '../call-facts.ts';

/* The calls for the list of ports, the only calls about ports that the first script needs. */

export const harborList = {
  method: 'GET',
  path: 'business/harbor/list',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;

export const harborFirst = {
  method: 'GET',
  path: 'business/harbor/first',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;
