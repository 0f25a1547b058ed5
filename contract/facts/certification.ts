import type { CallFacts } from '../call-facts.ts';

/* The calls for certifying a company. */

export const certificationData = {
  method: 'GET',
  path: 'member/certification/data',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const certificationHandle = {
  method: 'POST',
  path: 'member/certification/handle',
  who: 'member',
  cache: 'none',
  // The limit allows a licence picture of 3 MB in base64 and the text fields.
  bodyBytesMost: 4_198_400,
} as const satisfies CallFacts;

export const certificationWithdraw = {
  method: 'POST',
  path: 'member/certification/withdraw',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const certificationNotify = {
  method: 'POST',
  path: 'certification/notify',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;
