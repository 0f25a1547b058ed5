import type { CallFacts } from '../call-facts.ts';

/* The calls of what colleagues of a corporate membership share with one another. */

export const colleagueData = {
  method: 'GET',
  path: 'member/colleague/data',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const colleagueListView = {
  method: 'GET',
  path: 'member/colleague/list/view',
  who: 'member',
  // The device keeps them in its store, beside own lists.
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const colleagueShare = {
  method: 'POST',
  path: 'member/colleague/share',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
