import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { issueKey } from '../../server/domain/api-keys/operator-keys.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { rightsMatrix } from '../contract/rights-matrix.ts';
import { engines } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { startServerOn, type ServerOnEngine } from '../support/server-on-engine.ts';

/*
 * Some clients repeat requests without a pause, while another client searches a lane. Searches during and
 * without the repetitions alternate, so that other work of the machine delays both equally. Several calls are
 * repeated together, each by its own client. If they delay the other client too much, each of them is
 * repeated alone.
 */
const connections = 8;
const callsTogether = 8;
const rounds = 4;
const samplesOfRound = 4;
const sampleEveryMs = 30;
/**
 * The time in ms after which the clients have used the processing time that the server gives every client
 * without waiting.
 */
const warmUpMs = 2_500;
/** The time in ms in which the server ends the requests of closed connections, or starts those of new ones. */
const settleMs = 250;
const timesMost = 3;
/**
 * The maximum number of runs. One run on a busy machine may look slow by chance, but two consecutive runs
 * hardly ever do.
 */
const runsMost = 2;

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

/** The pages and documents outside the contract, and the most costly requests of calls. */
const costly: readonly Looped[] = [
  '/',
  '/api/openapi.json',
  '/sitemap.xml',
  '/s/lane/CNSHA,CNNGB,CNTAO/AEJEA',
  `/api/business/archived/information/list?${manyPairs}`,
  `/api/business/information/list?${manyPairs}`,
  `/api/business/information/weeks?${manyPairs}`,
  '/api/business/container/schedule/list?from=CN&to=@north-europe',
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

/** The schedule API for systems with a key, with the most costly requests of each call. */
const schedules: readonly Looped[] = [
  '/v1/point-to-point-routes?placeOfReceipt=CNSHA&placeOfDelivery=DEHAM',
  '/v1/port-schedules?UNLocationCode=CNSHA&date=2026-12-01',
  '/v1/vessel-schedules?UNLocationCode=CNSHA',
].map((path) => ({ name: path.slice(0, 60), method: 'GET', path }));

const alone = [...costly, ...schedules];
const looped = [...alone, ...calls.map(requestOf)];
/** The calls per minute of each key. They are so many that only the time of the server limits the loop. */
const keyCallsPerMinute = 6_000;

/**
 * Adds an administrator of the highest tier for each loop, and returns their tokens. A loop of the schedule API
 * gets a key of the operator instead.
 */
async function addMembers(database: OpenDatabase): Promise<string[]> {
  const tokens = [];
  for (const [at, one] of looped.entries()) {
    if (schedules.includes(one)) {
      const order = { title: one.name, shipowner: '', calls_per_minute: keyCallsPerMinute };
      const made = await issueKey(order, { database, now: new Date() });
      tokens.push(made.kind === 'made' ? made.key : '');
      continue;
    }
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
/** Returns the times in ms of some lane searches by a client of its own. */
async function timesOfLane(url: string): Promise<number[]> {
  const address = `198.51.${100 + ((readers >> 8) & 1)}.${(readers += 1) & 255}`;
  const times: number[] = [];
  for (let at = 0; at < samplesOfRound; at++) {
    const since = performance.now();
    const answer = await fetch(url + lane, { headers: { 'X-Forwarded-For': address } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - since);
    await pause(sampleEveryMs);
  }
  return times;
}

interface Client extends Looped {
  at: number;
  token: string;
}

/** Starts a process that loops requests, each by a client of its own. */
function startLoops(url: string, loops: readonly Client[]) {
  const requests = loops.map(({ method, path, body, at, token }) => ({
    url: url + path,
    method,
    headers: {
      'X-Forwarded-For': `203.0.${at >> 8}.${at & 255}`,
      'Accept-Encoding': 'br',
      Authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }));
  const attacker = fork(program, [JSON.stringify({ requests, connections })]);
  return (message: 'go' | 'rest' | 'end'): Promise<Record<string, number>> => {
    const counts = new Promise<Record<string, number>>((done) => attacker.once('message', done));
    attacker.send(message);
    return counts;
  };
}

interface Delay {
  times: number;
  figure: string;
}

async function delayOnce(url: string, loops: readonly Client[]): Promise<Delay> {
  const tell = startLoops(url, loops);
  const quiet: number[] = [];
  const looped: number[] = [];
  await tell('go');
  await pause(warmUpMs);
  for (let round = 0; round < rounds; round++) {
    looped.push(...(await timesOfLane(url)));
    await tell('rest');
    await pause(settleMs);
    quiet.push(...(await timesOfLane(url)));
    await tell('go');
    await pause(settleMs);
  }
  const counts = await tell('end');
  const [quietMs, loopedMs] = [median(quiet), median(looped)];
  const figure = `${quietMs.toFixed(1)} ms, looped ${loopedMs.toFixed(1)} ms, answers ${JSON.stringify(counts)}`;
  return { times: loopedMs / quietMs, figure };
}

/** Returns the smallest delay of several runs. Usually the first run is enough. */
async function delayOf(url: string, loops: readonly Client[]): Promise<Delay> {
  let least: Delay = { times: Infinity, figure: '' };
  for (let run = 0; run < runsMost && least.times >= timesMost; run++) {
    const delay = await delayOnce(url, loops);
    if (delay.times < least.times) least = delay;
  }
  return least;
}

/** The costly requests and the schedule API alone, then the calls of the contract in groups. */
const groups: readonly { name: string; loops: readonly (Looped & { at: number })[] }[] = [
  ...alone.map((one, at) => ({ name: one.name, loops: [{ ...one, at }] })),
  ...Array.from({ length: Math.ceil(calls.length / callsTogether) }, (_, group) => {
    const first = alone.length + group * callsTogether;
    const loops = looped.slice(first, first + callsTogether).map((one, at) => ({ ...one, at: first + at }));
    return { name: loops.map(({ name }) => name).join(', '), loops };
  }),
];

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
    await timesOfLane(server.url);
  }, 1_700_000);
  afterAll(() => server.end(), 60_000);

  it.each(groups)(
    '$name: a loop delays another reader at most three times',
    { timeout: 300_000 },
    async ({ name, loops }) => {
      const clients = loops.map((one): Client => ({ ...one, token: tokens[one.at] ?? '' }));
      const slow: string[] = [];
      const note = (delay: Delay, of: string) => {
        if (delay.times > worst.times) worst = { times: delay.times, name: of };
        if (delay.times >= timesMost) slow.push(`${of}: ${delay.figure}`);
      };
      const together = await delayOf(server.url, clients);
      if (together.times < timesMost || clients.length === 1) note(together, name);
      else for (const one of clients) note(await delayOf(server.url, [one]), one.name);
      expect(slow).toEqual([]);
    },
  );

  it('the figures name the call that delays another reader most', ({ task }) => {
    noteFigure(task, `${looped.length} requests; at most ${worst.times.toFixed(1)} times (${worst.name})`);
    expect(worst.times).toBeGreaterThan(0);
  });
});
