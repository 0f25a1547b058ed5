import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { createSession } from '../../server/domain/account/session.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { rightsMatrix } from '../contract/rights-matrix.ts';
import { engines } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { startServerOn, type ServerOnEngine } from '../support/server-on-engine.ts';

/* One client repeats a request without pause; the other client searches a lane a few times a second. */
const connections = 8;
const samples = 15;
const sampleEveryMs = 50;
/** The time in ms after which the attacker has used the time that every client may use at once. */
const warmUpMs = 2_500;
const timesMost = 3;

const lane = '/api/business/information/list?from=CNSHA&to=AEJEA';
/** Thirteen ports to three: 39 pairs, one less than a search that the server treats as broad. */
const manyPairs =
  'from=CNSHA,CNNGB,CNTAO,CNTXG,CNDLC,CNXMN,CNSHK,CNNSA,CNLYG,KRPUS,JPTYO,JPYOK,SGSIN&to=AEJEA,NLRTM,DEHAM';

interface Looped {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** The pages and documents outside the contract, and the requests of calls that cost most. */
const costly: readonly Looped[] = [
  '/',
  '/api/openapi.json',
  '/sitemap.xml',
  '/s/lane/CNSHA,CNNGB,CNTAO/AEJEA',
  `/api/business/archived/information/list?${manyPairs}`,
  `/api/business/information/list?${manyPairs}`,
  `/api/business/information/weeks?${manyPairs}`,
  '/api/business/container/list?from=CN&to=@north-europe',
  '/api/search/data?keyword=a',
  '/api/search/data?keyword=%E4%B8%8A',
].map((path) => ({ name: path.slice(0, 60), method: 'GET', path }));

function requestOf(call: Call): Looped {
  const [{ request } = { request: {} }] = rightsMatrix[`${call.method} ${call.path}`] ?? [];
  const fields = new Map(Object.entries(request));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const name = `${call.method} ${call.path}`;
  return call.method === 'GET'
    ? { name, method: 'GET', path: `/api/${path}?${query}` }
    : { name, method: 'POST', path: `/api/${path}`, body: Object.fromEntries(fields) };
}

const looped = [...costly, ...calls.map(requestOf)];

/** Adds an administrator of the highest tier for each loop, and returns their tokens. */
async function addMembers(database: OpenDatabase): Promise<string[]> {
  const tokens = [];
  for (const at of looped.keys()) {
    const { id } = await database.db
      .insertInto('member')
      .values({
        mobile: String(13_700_000_000 + at),
        data_key: randomBytes(32),
        role: 'ADMIN',
        certification_status: 1,
        corporate_until: new Date('2099-01-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    tokens.push(await createSession(database, id, new Date(), { userAgent: '', address: '' }));
  }
  return tokens;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const program = fileURLToPath(new URL('../support/loop-attack.mjs', import.meta.url));

let readers = 0;
/** Returns the median time in ms of a lane search by a client of its own. */
async function medianOfLane(url: string): Promise<number> {
  const address = `198.51.100.${(readers += 1) % 250}`;
  const times: number[] = [];
  for (let at = 0; at < samples; at++) {
    const since = performance.now();
    const answer = await fetch(url + lane, { headers: { 'X-Forwarded-For': address } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - since);
    await pause(sampleEveryMs);
  }
  return median(times);
}

/** Starts the loop of a request by a client of its own. Call the result to end it. */
function startLoop(url: string, { method, path, body }: Looped, client: { at: number; token: string }) {
  const headers = {
    'X-Forwarded-For': `203.0.${client.at >> 8}.${client.at & 255}`,
    'Accept-Encoding': 'br',
    Authorization: `Bearer ${client.token}`,
    ...(method === 'POST' && { 'Content-Type': 'application/json' }),
  };
  const repeated = { url: url + path, method, headers, body: body && JSON.stringify(body), connections };
  const attacker = fork(program, [JSON.stringify(repeated)]);
  return (): Promise<Record<string, number>> => {
    const counts = new Promise<Record<string, number>>((done) => attacker.once('message', done));
    attacker.send('end');
    return counts;
  };
}

describe.each(engines)('each call in a loop, on %s', (engine) => {
  let server: ServerOnEngine;
  let tokens: string[] = [];
  let worst = { times: 0, name: '' };
  beforeAll(async () => {
    server = await startServerOn(engine, {
      environment: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'fatal' },
      prepare: async (database) => void (tokens = await addMembers(database)),
    });
    const { output } = server;
    const isWhole = () => expect(output()).toContain('past demo sailings are loaded');
    await vi.waitFor(isWhole, { timeout: 800_000, interval: 500 });
    await medianOfLane(server.url);
  }, 900_000);
  afterAll(() => server.end(), 60_000);

  it.each(looped.map((one, at) => ({ ...one, at })))(
    '$name delays another reader at most three times',
    { timeout: 60_000 },
    async ({ at, ...one }) => {
      const idleMs = await medianOfLane(server.url);
      const end = startLoop(server.url, one, { at, token: tokens[at] ?? '' });
      await pause(warmUpMs);
      const loopedMs = await medianOfLane(server.url);
      const counts = await end();
      const times = loopedMs / idleMs;
      if (times > worst.times) worst = { times, name: one.name };
      const figure = `${idleMs.toFixed(1)} ms, looped ${loopedMs.toFixed(1)} ms, answers ${JSON.stringify(counts)}`;
      expect(times < timesMost ? 'in time' : figure).toBe('in time');
    },
  );

  it('the figures name the call that delays another reader most', ({ task }) => {
    noteFigure(task, `${looped.length} requests; at most ${worst.times.toFixed(1)} times (${worst.name})`);
    expect(worst.times).toBeGreaterThan(0);
  });
});
