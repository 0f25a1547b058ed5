import type { CallFacts } from '../call-facts.ts';

/* The calls for agreements and service phone numbers. */

export const agreementSelect = {
  method: 'GET',
  path: 'agreement/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const agreementView = {
  method: 'GET',
  path: 'agreement/view/{id}',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const phoneSelect = {
  method: 'GET',
  path: 'business/phone/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const agreementPending = {
  method: 'GET',
  path: 'agreement/pending',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const agreementAccept = {
  method: 'POST',
  path: 'agreement/accept',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
