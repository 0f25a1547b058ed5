import type { CallFacts } from '../call-facts.ts';

/* The calls for sharing among colleagues of a corporate membership. */

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
  // Not cached: the device stores the colleagues' lists in its own table, together with the lists that the
  // member imported.
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const colleagueShare = {
  method: 'POST',
  path: 'member/colleague/share',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
