import type { CallFacts } from '../call-facts.ts';

/* The one search over everything, and the words that people search for. */

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
