import type { CallFacts } from '../call-facts.ts';

/* The calls for API keys of the schedule API that an organisation issues. */

export const apiKeySelect = {
  method: 'GET',
  path: 'organization/api_key/select',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;

export const apiKeyHandle = {
  method: 'POST',
  path: 'organization/api_key/handle',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;

export const apiKeyDelete = {
  method: 'POST',
  path: 'organization/api_key/delete',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;
