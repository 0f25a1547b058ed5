import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { inQueue } from '../../server/db/queue/idempotency.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { isOutage } from '../../server/db/outage.ts';
import { anApp } from '../support/test-app.ts';
import { createPostgresDatabase } from '../support/database.ts';

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
beforeAll(async () => {
  ({ url, drop } = await createPostgresDatabase());
  database = await openDatabase({ url });
}, 60_000);
afterAll(async () => {
  await database.close();
  await drop();
});

/**
 * Runs a statement from another database, like an operator who restarts the server and thereby closes its
 * connections.
 */
async function asOperator(statement: string): Promise<void> {
  const other = new URL(url);
  other.pathname = '/postgres';
  const client = new pg.Client({ connectionString: other.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('PostgreSQL outage', () => {
  it('requests get a retry answer, then work again without a restart', async () => {
    const name = new URL(url).pathname.slice(1);
    const app = anApp(database);
    const kernel = () => app.request('/api/system/banner');
    expect((await kernel()).status).toBe(200);

    await asOperator(`alter database ${name} with allow_connections false`);
    await asOperator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    for (let at = 0; at < 3; at++) {
      const refused = await kernel();
      const body: unknown = await refused.json();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('5');
      expect(body).toMatchObject({ code: 'unavailable', errors: [] });
      expect(JSON.stringify(body)).not.toContain(name);
    }
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);

    await asOperator(`alter database ${name} with allow_connections true`);
    expect((await kernel()).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
  });

  it('a running change fails and the server survives', async () => {
    const change = inQueue(database, 1, async ({ connection }) => {
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
      await asOperator(`select pg_terminate_backend(${rows[0]?.pid})`);
      await connection.query('select 1');
    });
    await expect(change).rejects.toSatisfy(isOutage);
    await expect(inQueue(database, 1, async () => 'changed')).resolves.toBe('changed');
  });

  it('a dead connection is given up after the statement timeout', async () => {
    const line = await silencedLine(url);
    const far = await openDatabase({ url: line.url });
    try {
      await far.pool.query('select 1');
      line.silence();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const asked = Promise.allSettled([
        far.pool.query('select 2'),
        sql`select 3`.execute(far.db),
        far.db.transaction().execute((db) => sql`select 4`.execute(db)),
      ]);
      await new Promise((done) => setImmediate(done));
      await vi.advanceTimersByTimeAsync(40_000);
      const ends = await asked;
      expect(ends.map((one) => one.status === 'rejected' && isOutage(one.reason))).toEqual([
        true,
        true,
        true,
      ]);
      vi.useRealTimers();
      line.mend();
      expect((await far.pool.query('select 5 as five')).rows).toEqual([{ five: 5 }]);
    } finally {
      vi.useRealTimers();
      await far.close();
      line.close();
    }
  });
});

/** Starts a proxy to the database that stops passing data, like a router that has lost the connection. */
async function silencedLine(to: string) {
  const { hostname, port } = new URL(to);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const line = new URL(to);
  line.hostname = '127.0.0.1';
  line.port = String((server.address() as AddressInfo).port);
  return {
    url: line.href,
    silence: () => (isSilent = true),
    mend: () => (isSilent = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
