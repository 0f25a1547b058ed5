import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

export const schedulePublish = {
  method: 'POST',
  path: 'organization/template/schedule/publish',
  who: 'publisher',
  cache: 'none',
  queued: true,
  bodyBytesMost: limits.syncBodyBytesMost,
} as const satisfies CallFacts;

export const batchList = {
  method: 'GET',
  path: 'business/information/batch/list',
  who: 'publisher',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const batchData = {
  method: 'GET',
  path: 'business/information/batch/data',
  who: 'publisher',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const batchDiff = {
  method: 'GET',
  path: 'business/information/batch/diff',
  who: 'publisher',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const batchDelete = {
  method: 'POST',
  path: 'business/information/batch/delete',
  alsoAt: 'batch/delete',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const batchLogList = {
  method: 'GET',
  path: 'business/information/batch/log/list',
  alsoAt: 'batch/log/list',
  who: 'publisher',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
