import { afterAll, beforeAll, expect, it } from 'vitest';

import { openEmbeddedDatabase } from '../../../tests/support/database.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordRepeated } from './audit.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 120_000);
afterAll(() => database.close());

it('recordRepeated writes a flood of failed logins as few rows with counts', async () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const event = { action: 'login_failed', actor: 'visitor', detail: { why: 'code_wrong' }, now } as const;
  for (let at = 0; at < 1_500; at++) await recordRepeated(database, event, '192.0.2.1');
  await recordRepeated(database, event, '198.51.100.1');
  const later = new Date('2026-11-20T09:00:00Z');
  await recordRepeated(database, { ...event, now: later }, '192.0.2.1');
  const rows = await database.db.selectFrom('audit_log').select('detail').orderBy('id').execute();
  const times = rows.map(({ detail }) => (detail as { times?: number }).times ?? 1);
  expect(times).toEqual([...Array<number>(100).fill(1), 128, 256, 512, 1_024, 1, 1]);
});
