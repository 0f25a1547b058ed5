import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillSite } from '../../server/backup/fill-site.ts';
import { readBackupFile, writeBackupFile } from '../../server/backup/backup-file.ts';
import { exportSite } from '../../server/backup/read-site.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { openLane } from '../../trade/lane-pack/packed-lane.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from '../support/database.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';
import { testNow } from '../support/test-time.ts';

// The embedded engine is a cluster of its own, with much lower transaction ids than the PostgreSQL of the tests.
let source: OpenDatabase;
let restored: OpenDatabase;
let owner = 0;
beforeAll(async () => {
  [source, restored] = await Promise.all([openPostgresDatabase(), openEmbeddedDatabase()]);
  [owner = 0] = await insertSearchedPlaces(source.db);
}, 120_000);
afterAll(() => Promise.all([source.close(), restored.close()]));

const publish = (database: OpenDatabase, sailings: number) =>
  insertSailings(
    database,
    aBatch({ shipowner_id: owner }),
    Array.from({ length: sailings }, () => aSailing()),
  );
const caller = { ...visitor, role: 'COMMON' as const, member_id: 1 };
const packOf = async (database: OpenDatabase, cursor: string) => {
  const bytes = await packLanes({ lanes: ['CNSHA>AEJEA'], cursor }, { database, now: testNow, caller });
  const { cursor: next, lanes } = decodePack(bytes);
  const sailings = lanes.flatMap(({ body }) => [...openLane(body)]).length;
  return { bytes: bytes.length, next, isWhole: lanes[0]?.is_whole, sailings };
};
const transactionOf = async ({ db }: OpenDatabase) => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return Number(rows[0]?.id);
};
async function restoreOnSecondCluster(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-packs-'));
  const path = join(folder, 'site.jsonl.gz');
  const plain = { passphrase: '' };
  const about = { program: '0.1.0', now: testNow };
  await exportSite(source, about, (items) => writeBackupFile(path, items, plain));
  await fillSite(restored, readBackupFile(path, plain));
  rmSync(folder, { recursive: true });
}

test('a restored site sends a lane whole once, and then only its changes', { timeout: 60_000 }, async () => {
  await publish(source, 60);
  const before = await packOf(source, '');
  await restoreOnSecondCluster();
  expect(await transactionOf(restored)).not.toBe(await transactionOf(source));

  // Changes after the backup are lost, so the device must not keep what it stored of them.
  const whole = await packOf(restored, before.next);
  expect(whole).toMatchObject({ isWhole: true, sailings: 60 });
  const unchanged = await packOf(restored, whole.next);
  expect(unchanged).toMatchObject({ isWhole: false, sailings: 0 });
  expect(unchanged.bytes).toBeLessThan(whole.bytes / 5);
  let cursor = unchanged.next;
  for (const sailings of [1, 2, 3]) {
    await publish(restored, sailings);
    const next = await packOf(restored, cursor);
    expect(next).toMatchObject({ isWhole: false, sailings });
    cursor = next.next;
  }
  expect((await packOf(restored, '')).sailings).toBe(66);
});
