import type { CallFacts } from '../call-facts.ts';

/*
 * The calls for the shipowner directory, details of one shipowner, page views, and searching by vessel type.
 */

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
  // Not cached: a device never stores contact details of people.
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
