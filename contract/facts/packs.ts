import type { CallFacts } from '../call-facts.ts';

/* The calls for lane packs (the sailings of a lane that a device stores for offline search). */

export const offlineLanes = {
  method: 'GET',
  path: 'offline/lanes',
  who: 'member',
  cache: 'none',
  sealed: true,
  bytes: 'pack',
} as const satisfies CallFacts;
