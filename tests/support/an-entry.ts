import type { QueuedEntry } from '../../src/store/outbox.ts';

/** Returns a queued change that waits for the first attempt to send it. */
export const anEntry = (parts: Partial<QueuedEntry> = {}): QueuedEntry => ({
  sequence: 1,
  id: '01936d5c-0000-7000-8000-000000000001',
  member_id: 7,
  call: 'model/set',
  body: { on: true },
  entity: 'model/1',
  holds: [],
  fold: 'never',
  rows: [],
  row_names: [],
  attempts: 0,
  next_time: 0,
  state: 'waiting',
  error: null,
  is_discarded: false,
  ask_time: Number.MAX_SAFE_INTEGER,
  create_time: 0,
  v: 1,
  ...parts,
});
