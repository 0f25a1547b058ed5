import type { CallFacts } from '../call-facts.ts';

/* The calls for orders. Payments work online only: answers are not cached and changes are not queued. */

export const orderQuote = {
  method: 'GET',
  path: 'member/order/quote',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const orderHandle = {
  method: 'POST',
  path: 'member/order/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const orderWechat = {
  method: 'POST',
  path: 'member/order/wechat',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const orderList = {
  method: 'GET',
  path: 'member/order/list',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const orderData = {
  method: 'GET',
  path: 'member/order/data',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
