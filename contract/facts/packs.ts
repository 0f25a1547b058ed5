import type { CallFacts } from '../call-facts.ts';

/* The calls for lane packs. */

export const offlineLanes = {
  method: 'GET',
  path: 'offline/lanes',
  who: 'member',
  cache: 'none',
  sealed: true,
  bytes: 'pack',
} as const satisfies CallFacts;
