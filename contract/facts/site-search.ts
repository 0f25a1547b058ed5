import type { CallFacts } from '../call-facts.ts';

/* The calls for the site search and its popular words. */

export const searchData = {
  method: 'GET',
  path: 'search/data',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;

export const keywordSelect = {
  method: 'GET',
  path: 'keyword/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const keywordHandle = {
  method: 'POST',
  path: 'keyword/handle',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;
