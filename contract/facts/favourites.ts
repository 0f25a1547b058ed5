import type { CallFacts } from '../call-facts.ts';

export const collectionHarborHandle = {
  method: 'POST',
  path: 'member/business/collection/harbor/handle',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const collectionShipownerHandle = {
  method: 'POST',
  path: 'member/business/collection/shipowner/handle',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const collectionVesselHandle = {
  method: 'POST',
  path: 'member/business/collection/vessel/handle',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const collectionHarborSelect = {
  method: 'GET',
  path: 'member/business/collection/harbor/select',
  who: 'member',
  // Not cached: the device stores the groups and favourite lanes in its own table and updates them through
  // the queue. A cached copy could only be older.
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const collectionHarborList = {
  method: 'GET',
  path: 'member/business/collection/harbor/list',
  who: 'member',
  cache: 'viewed',
  sealed: true,
  packed: true,
} as const satisfies CallFacts;

export const harborCollect = {
  method: 'GET',
  path: 'business/harbor/collect',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const collectionShipownerSelect = {
  method: 'GET',
  path: 'member/business/collection/shipowner/select',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const collectionShipownerStatus = {
  method: 'GET',
  path: 'member/business/collection/shipowner/status',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const collectionVesselSelect = {
  method: 'GET',
  path: 'member/business/collection/vessel/select',
  who: 'member',
  // Not cached: the device stores the followed vessels in its own table.
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;
