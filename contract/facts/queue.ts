import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/* The calls of the queue: they send and cancel the queued changes of a device. */

export const syncPush = {
  method: 'POST',
  path: 'sync/push',
  who: 'member',
  cache: 'none',
  entriesIn: 'body',
  bodyBytesMost: limits.syncBodyBytesMost,
} as const satisfies CallFacts;

export const syncCancel = {
  method: 'POST',
  path: 'sync/cancel',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
