import { tmpdir } from 'node:os';

import { beforeAll, describe, expect, test } from 'vitest';

import { clientBuildHeader } from '../../contract/wire/client-build.ts';
import { createProbe } from '../../server/db/probe.ts';
import { createPostgresDatabase, describeOnPostgres } from '../support/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { admin } from '../support/admin.ts';
import { aSettledOrder } from '../support/a-member-of-everything.ts';
import { aDevice, aLane } from '../support/a-queue.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';

describeOnPostgres('monitoring', (getDatabase) => {
  const metricsToken = 'a-token-of-24-characters';
  let id = 0;
  beforeAll(async () => {
    ({ id } = await aMember(getDatabase()));
  });

  test('status names what waits and exits with 2, else with 0', async () => {
    const nothing = await admin(getDatabase(), ['status']);
    expect(nothing).toMatchObject({ code: 0 });
    expect(nothing.text).toContain('Nothing needs attention');
    expect(nothing.text).toMatch(/minutes since the newest vessel position –, .*, of a terminal –/);
    await aSettledOrder(getDatabase(), id, { flag: 'wrong_amount' });
    const { code, text } = await admin(getDatabase(), ['status']);
    expect(code).toBe(2);
    expect(text).toContain('1 payments or refunds need attention: order stuck');
  });

  test('metrics need the token and count requests and what waits', async () => {
    const app = anApp(getDatabase(), { config: aConfig({ metricsToken }) });
    expect((await app.request('/metrics')).status).toBe(401);
    const wrong = { headers: { Authorization: 'Bearer another-token-here' } };
    expect((await app.request('/metrics', wrong)).status).toBe(401);
    await app.request('/api/system/kernel');
    const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } });
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(text).toContain('laycan_requests_total{status="401"} 2');
    expect(text).toContain('laycan_requests_total{status="200"} 1');
    expect(text).toMatch(/laycan_request_seconds_bucket\{le="10"\} 3/);
    expect(text).toMatch(/laycan_site\{of="stuck_orders"\} \d/);
    expect(text).toContain('laycan_pool_waiting 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  test('metrics show jobs, queued changes, client builds, text messages and the disk', async () => {
    await insertSomeHarbors(getDatabase().db);
    const device = await aDevice(getDatabase());
    const lane = aLane();
    await device.push(lane);
    await device.push(lane);
    const app = anApp(getDatabase(), {
      config: aConfig({ metricsToken, dataDir: tmpdir() }),
      jobStates: () => [{ name: 'send letters', end_time: null, is_good: false }],
    });
    const headers = { Authorization: `Bearer ${metricsToken}` };
    await app.request('/api/system/kernel', { headers: { [clientBuildHeader]: 'abcdef01' } });
    const text = await (await app.request('/metrics', { headers })).text();
    expect(text).toContain('laycan_clients{build="abcdef01",is_current="false"} 1');
    expect(text).toContain('laycan_job_good{job="send letters"} 0');
    expect(text).toContain('laycan_queued_changes{end="applied"} 1');
    expect(text).toContain('laycan_queued_changes{end="repeated"} 1');
    expect(text).toMatch(/laycan_disk_free_bytes\{of="data"\} [1-9]/);
    expect(text).not.toContain('{of="backups"}');
    expect(text).toContain('laycan_site{of="sms_hour"} 0');
  });

  test('without a token there are no metrics', async () => {
    const headers = { Authorization: 'Bearer ' };
    expect((await anApp(getDatabase()).request('/metrics', { headers })).status).toBe(404);
  });

  test('a full disk makes the server unready', async () => {
    const full = anApp(getDatabase(), { probe: async () => 'disk full' });
    const answer = await full.request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('disk full\n');
  });
});

describe('readiness with PostgreSQL', () => {
  test('does not depend on free connections of the pool', { timeout: 60_000 }, async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = await openDatabase({ url, connections: 2 });
    const probe = createProbe(database, { databaseUrl: url, dataDir: '' });
    const taken = [await database.pool.connect(), await database.pool.connect()];
    expect(await probe.check()).toBe('ready');
    for (const client of taken) client.release();
    await probe.close();
    await database.close();
    await drop();
    const gone = createProbe(database, { databaseUrl: url, dataDir: '' });
    expect(await gone.check()).toBe('not ready');
    await gone.close();
  });
});
