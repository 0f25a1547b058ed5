import type { CallFacts } from '../call-facts.ts';

/* The calls for the widget on an organisation's websites. */

export const widgetData = {
  method: 'GET',
  path: 'organization/widget/data',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;

export const widgetHandle = {
  method: 'POST',
  path: 'organization/widget/handle',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;
