import type { CallFacts } from '../call-facts.ts';

/* The calls that find ports, the lanes between areas, and flags. */

export const harborSelect = {
  method: 'GET',
  path: 'business/harbor/select',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;

export const harborData = {
  method: 'GET',
  path: 'business/harbor/data',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;

export const harborShiproute = {
  method: 'GET',
  path: 'business/harbor/shiproute',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;

export const harborSelectShipowner = {
  method: 'GET',
  path: 'business/harbor/select_shipowner',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const nationFlagData = {
  method: 'GET',
  path: 'business/nation/flag/data',
  who: 'visitor',
  cache: 'harbors',
} as const satisfies CallFacts;
