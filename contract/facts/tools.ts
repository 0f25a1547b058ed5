import type { CallFacts } from '../call-facts.ts';

export const toolsSelect = {
  method: 'GET',
  path: 'business/wechat/tools/select',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;
