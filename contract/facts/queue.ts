import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/*
 * The calls for lists of sailings that a member imports (own lists). The device stores their rows in its own
 * table and updates them through the queue.
 */

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
