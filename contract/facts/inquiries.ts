import type { CallFacts } from '../call-facts.ts';

export const inquiryHandle = {
  method: 'POST',
  path: 'inquiry/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const inquiryList = {
  method: 'GET',
  path: 'inquiry/list',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const reportHandle = {
  method: 'POST',
  path: 'report/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const reportList = {
  method: 'GET',
  path: 'report/list',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
