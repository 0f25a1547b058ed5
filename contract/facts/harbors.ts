import type { CallFacts } from '../call-facts.ts';

/* The call for the list of ports, the only call about ports that the first script needs. */

export const harborList = {
  method: 'GET',
  path: 'business/harbor/list',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;
