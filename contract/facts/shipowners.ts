import type { CallFacts } from '../call-facts.ts';

/* The directory of shipowners, what is told of one beside its page, looks at them, and choosing by the ship. */

export const shipownerList = {
  method: 'GET',
  path: 'business/shipowner/list',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const shipownerRecommend = {
  method: 'GET',
  path: 'business/shipowner/recommend',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const shipownerSchedule = {
  method: 'GET',
  path: 'business/shipowner/schedule',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const shipownerManager = {
  method: 'GET',
  path: 'business/shipowner/manager',
  who: 'visitor',
  // How people are reached is on no disk of a device.
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const behaviorShipowner = {
  method: 'POST',
  path: 'member/behavior/shipowner',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const behaviorShip = {
  method: 'POST',
  path: 'member/behavior/ship',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const machineLane = {
  method: 'GET',
  path: 'business/information/machine/lane',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;
