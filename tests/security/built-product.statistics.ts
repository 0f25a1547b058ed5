import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import type { Puzzle, SolvedPuzzle } from '../../contract/calls/account/puzzle.ts';
import { createSession } from '../../server/domain/account/session.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { engines } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { startServerOn, type ServerOnEngine } from '../support/server-on-engine.ts';
import { solve } from '../support/solved-puzzle.ts';

/*
 * Attacks over the socket of the built server. The requests come from many addresses, as an attacker may
 * have.
 */
const environment = { DEMO_DATA: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };

let server: ServerOnEngine | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

interface Sent {
  body?: string;
  address?: string;
  token?: string;
}

interface Answered<Data> {
  status: number;
  code?: string;
  data: Data;
}

async function ask<Data>(
  path: string,
  { body, address = '203.0.113.9', token }: Sent = {},
): Promise<Answered<Data>> {
  const response = await fetch(`${server?.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'X-Forwarded-For': address,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
  const { data, ...rest } = (await response.json()) as Answered<Data>;
  return { ...rest, data, status: response.status };
}

/** Adds this many members, each with a session, and returns their tokens. */
async function addMembers(database: OpenDatabase, count: number): Promise<string[]> {
  const tokens = [];
  for (let at = 0; at < count; at++) {
    const member = { mobile: String(13_700_000_000 + at), data_key: randomBytes(32) };
    const { id } = await database.db
      .insertInto('member')
      .values(member)
      .returning('id')
      .executeTakeFirstOrThrow();
    tokens.push(await createSession(database, id, new Date(), { userAgent: '', address: '' }));
  }
  return tokens;
}

const askForCode = (mobile: string, { address, puzzle }: { address: string; puzzle?: SolvedPuzzle }) =>
  ask('get_code', { address, body: JSON.stringify({ mobile, purpose: 'login', puzzle }) });

const askFromFarAway = (at: number) =>
  askForCode(String(15_800_000_000 + at), { address: `198.${18 + (at >> 8)}.${at & 255}.1` });

const codeSent = (mobile: string): string => {
  const line = new RegExp(`${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}: (\\d{6})`, 'g');
  return [...(server?.output() ?? '').matchAll(line)].at(-1)?.[1] ?? '';
};

describe.each(engines)('the built product on %s', { timeout: 300_000 }, (engine) => {
  it("a member can log in while five hundred addresses exhaust the hour's codes", async ({ task }) => {
    server = await startServerOn(engine, { environment });
    let sent = 0;
    for (let at = 0; at < 500; at += 50) {
      const fifty = Array.from({ length: 50 }, (_, more) => askFromFarAway(at + more));
      for (const { status } of await Promise.all(fifty)) sent += status === 200 ? 1 : 0;
    }
    expect(sent).toBe(125);
    const [mobile, address] = ['13912345678', '203.0.113.9'];
    expect((await askForCode(mobile, { address })).code).toBe('puzzle_required');
    const since = performance.now();
    const { data } = await ask<Puzzle>('get_code/puzzle', { body: JSON.stringify({ mobile }) });
    const puzzle = await solve(data);
    const ms = performance.now() - since;
    expect((await askForCode(mobile, { address, puzzle })).status).toBe(200);
    const body = JSON.stringify({ mobile, code: codeSent(mobile), agree: true });
    expect((await ask('sms_login', { body })).status).toBe(200);
    noteFigure(
      task,
      `${sent} of 500 codes sent; the member solves the puzzle in ${(ms / 1000).toFixed(1)} s`,
    );
  });

  it('500 wrong logins from one address write about a hundred rows', async ({ task }) => {
    server = await startServerOn(engine, {
      environment: { ...environment, RATE_LIMIT_PER_MINUTE: '100000' },
    });
    const body = JSON.stringify({ mobile: '13912345678', code: '000000', agree: true });
    const statuses = new Set<number>();
    for (let round = 0; round < 25; round++) {
      const twenty = Array.from({ length: 20 }, () => ask('sms_login', { body }));
      for (const { status } of await Promise.all(twenty)) statuses.add(status);
    }
    expect([...statuses]).toEqual([422]);
    const rows = await server.afterwards(async ({ pool }) => {
      const log = await pool.query(`select 1 from audit_log where action = 'login_failed'`);
      return log.rows.length;
    });
    expect(rows).toBeLessThan(110);
    noteFigure(task, `500 logins, ${rows} rows`);
  });

  it('150 uploads that never end take a bounded memory', async ({ task }) => {
    let tokens: string[] = [];
    server = await startServerOn(engine, {
      environment,
      prepare: async (database) => void (tokens = await addMembers(database, 150)),
    });
    await ask('system/kernel');
    const before = residentMegabytes(server.pid);
    const sockets = await Promise.all(tokens.map((token) => holdUpload(token)));
    await new Promise((done) => setTimeout(done, 3_000));
    const after = residentMegabytes(server.pid);
    const since = performance.now();
    expect((await ask('system/kernel')).status).toBe(200);
    const ms = performance.now() - since;
    for (const socket of sockets) socket.destroy();
    noteFigure(
      task,
      `${before} MB before, ${after} MB during; another client is answered in ${ms.toFixed(0)} ms`,
    );
    expect(after - before).toBeLessThan(250);
  });

  it('a request that fits no call is never answered with a server fault', async ({ task }) => {
    let tokens: string[] = [];
    server = await startServerOn(engine, {
      environment,
      prepare: async (database) => void (tokens = await addMembers(database, 1)),
    });
    const [token = ''] = tokens;
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const key = '01940000-0000-7000-8000-0000000000aa';
    const push = (body: string) =>
      `{"entries":[{"key":"${key}","call":"member/business/collection/shipowner/handle","body":${body}}]}`;
    const asked = [
      await ask('business/information/list?from=CNSHA&shiproute_id=a%00b'),
      await ask('business/harbor/select?keyword=%00'),
      await ask('business/information/list?from=CNSHA&shipowner_id=99999999999999999999'),
      await ask('get_code', { body: deep(100_000) }),
      await ask('sync/push', { token, body: deep(100_000) }),
      await ask('member/setting/handle', { token, body: '{"nickname":"\\ud800"}' }),
    ];
    const pushed = [];
    for (const body of ['{"shipowner_id":"\\ud800","on":true}', deep(3_000), deep(100_000)])
      pushed.push(await ask<{ results: { status: number }[] }>('sync/push', { token, body: push(body) }));
    const inPushes = pushed.flatMap(({ data }) => data.results.map(({ status }) => status));
    const statuses = [...asked.map(({ status }) => status), ...inPushes];
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(inPushes).toEqual([422, 422, 422]);
    noteFigure(task, `${statuses.length} requests, HTTP status ${[...new Set(statuses)].sort().join(', ')}`);
  });

  it.runIf(engine === 'embedded')('no other user of the machine can read its files', async ({ task }) => {
    server = await startServerOn(engine, { environment });
    const { folder } = server;
    const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((path) =>
      join(folder, path),
    );
    const open = all.filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    noteFigure(task, `${all.length} files and folders, none open to others`);
  });
});

/** Sends all but the last bytes of a 5 MB picture and leaves the connection open. */
function holdUpload(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server?.url ?? '');
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/file/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 6990000',
  ].join('\r\n');
  socket.on('error', () => socket.destroy());
  socket.write(`${head}\r\n\r\n{"id":"01940000-0000-7000-8000-0000000000aa","picture":"`);
  socket.write(Buffer.alloc(6_900_000, 'A'));
  return new Promise((done) => setTimeout(() => done(socket), 500));
}

const residentMegabytes = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
