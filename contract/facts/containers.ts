import type { CallFacts } from '../call-facts.ts';

export const containerHarborSelect = {
  method: 'GET',
  path: 'business/container/harbor/select',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const containerList = {
  method: 'GET',
  path: 'business/container/list',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const containerScheduleList = {
  method: 'GET',
  path: 'business/container/schedule/list',
  who: 'visitor',
  cache: 'viewed',
  sealed: true,
  packed: true,
} as const satisfies CallFacts;

export const containerPriceData = {
  method: 'GET',
  path: 'business/container/price/data',
  who: 'member',
  cache: 'viewed',
  sealed: true,
  boxToken: true,
  packed: true,
} as const satisfies CallFacts;

export const offlineContainers = {
  method: 'GET',
  path: 'offline/containers',
  who: 'member',
  cache: 'none',
  sealed: true,
  bytes: 'pack',
} as const satisfies CallFacts;
