import type { Template } from '../../contract/calls/workspace/template.ts';

/** Returns a group whose first publication is live and has two sailings. */
export const aTemplate = (differs: Partial<Template> = {}): Template => ({
  id: '019b8bab-0680-7111-8111-000000000001',
  shipowner_id: 1,
  title: '远东 — 红海',
  version: 1,
  create_time: '2026-11-20T06:05:00.000Z',
  creator: '',
  edit_time: '2026-11-20T06:05:00.000Z',
  editor: '',
  publish_time: '2026-11-20T06:05:00.000Z',
  confirm_time: null,
  batch_id: '019b8bab-0680-7111-8111-000000000002',
  batch_total: 1,
  scheduled: null,
  sailing_total: 2,
  changed_total: 0,
  live_total: 2,
  removed_total: 0,
  ...differs,
});
