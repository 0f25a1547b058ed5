import type { Batch } from '../../contract/calls/publishing.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';

/** Returns the first publication of a group, which is live, with the given differences. */
export const aBatch = (differs: Partial<Batch> = {}): Batch => ({
  id: makeUuidV7(),
  template_id: '0192a000-0000-7000-8000-000000000001',
  shipowner_id: 1,
  group_title: '远东 — 红海',
  number: 1,
  state: 'live',
  publish_time: '2026-11-20T06:12:00.000Z',
  create_time: '2026-11-20T06:12:00.000Z',
  publisher: '林越',
  sailing_total: 2,
  added_total: 2,
  moved_total: 0,
  changed_total: 0,
  withdrawn_total: 0,
  confirmed_total: 0,
  ...differs,
});
