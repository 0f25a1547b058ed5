import type { CallFacts } from '../call-facts.ts';

/*
 * The calls for imported lists. The device stores their rows in its own table and updates them through the
 * queue.
 */

export const ownListSelect = {
  method: 'GET',
  path: 'member/own_list/select',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const ownListView = {
  method: 'GET',
  path: 'member/own_list/view',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const ownListSave = {
  method: 'POST',
  path: 'member/own_list/keep',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const ownListRemove = {
  method: 'POST',
  path: 'member/own_list/remove',
  who: 'member',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;
