import type { CallFacts } from '../call-facts.ts';

/* The calls for membership: plans and activation codes. */

export const contractCategorySelect = {
  method: 'GET',
  path: 'contract/category/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const contractAuthoritySelect = {
  method: 'GET',
  path: 'contract/authority/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const contractSelect = {
  method: 'GET',
  path: 'contract/select',
  who: 'visitor',
  cache: 'settings',
  anonymous: true,
} as const satisfies CallFacts;

export const memberUsage = {
  method: 'GET',
  path: 'member/usage/data',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const activationCodeHandle = {
  method: 'POST',
  path: 'member/activation/code/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
