import type { CallFacts } from '../call-facts.ts';

/* The calls of orders. Money is online only: nothing of them is copied or waits on a device. */

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
