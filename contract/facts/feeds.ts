import type { CallFacts } from '../call-facts.ts';

export const feedList = {
  method: 'GET',
  path: 'member/feed/list',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const feedMake = {
  method: 'POST',
  path: 'member/feed/make',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const feedEnd = {
  method: 'POST',
  path: 'member/feed/end',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
