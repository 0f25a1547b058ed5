import type { CallFacts } from '../call-facts.ts';

/* The calls for seats of a corporate membership. */

export const seatData = {
  method: 'GET',
  path: 'member/seat/data',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const seatOffer = {
  method: 'POST',
  path: 'member/seat/offer',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const seatView = {
  method: 'POST',
  path: 'member/seat/view',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const seatAccept = {
  method: 'POST',
  path: 'member/seat/take',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const seatEnd = {
  method: 'POST',
  path: 'member/seat/end',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
