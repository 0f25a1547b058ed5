import { afterEach, describe, expect, it } from 'vitest';

import { engines } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import type { RunningServer } from '../support/running-server.ts';
import { startServerOn, type ServerOnEngine } from '../support/server-on-engine.ts';

/**
 * The attack by one visitor, which requests the most expensive allowed page with several concurrent requests.
 */
const ends = 'from=@far-east,@southeast-asia&to=@north-europe,@mediterranean';
const attack = `/api/business/archived/information/list?${ends}&page=10&page_size=100`;
const lane = '/api/business/information/list?from=CNSHA&to=AEJEA';
const attackers = 20;
const samples = 60;
const timesMost = 3;

let server: ServerOnEngine | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Returns the median time of a lane search that a client at another address makes a few times a second. */
async function medianOfLane(url: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < samples; at++) {
    const since = performance.now();
    const answer = await fetch(url + lane, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - since);
    await new Promise((done) => setTimeout(done, 100));
  }
  return median(times);
}

/** Repeats the request without pause, below the rate limit. Waits a second after a refusal. */
async function attackUntil(url: string, isOver: () => boolean): Promise<number> {
  let answered = 0;
  while (!isOver()) {
    const answer = await fetch(url + attack, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    await answer.arrayBuffer();
    if (answer.ok) answered += 1;
    else await new Promise((done) => setTimeout(done, 1_000));
  }
  return answered;
}

/** Waits until the server has loaded the past sailings too. */
async function untilWhole({ output }: RunningServer): Promise<void> {
  await expect.poll(output, { timeout: 300_000, interval: 500 }).toContain('past demo sailings are loaded');
}

/** Returns the demo accounts of a server that has demo data and runs behind a proxy. */
async function demoAccountsOf(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/session/demo`);
  return ((await answer.json()) as { data: { list: unknown } }).data.list;
}

describe('a visitor who requests the broadest pages without pause', () => {
  for (const engine of engines) {
    it(`a second visitor does not wait longer, on ${engine}`, { timeout: 600_000 }, async ({ task }) => {
      server = await startServerOn(engine, { environment: { TRUSTED_PROXIES: '1' } });
      const { url } = server;
      await untilWhole(server);
      expect(await demoAccountsOf(url)).toEqual([]);
      await medianOfLane(url);
      const idleMs = await medianOfLane(url);
      let isOver = false;
      const running = Array.from({ length: attackers }, () => attackUntil(url, () => isOver));
      await new Promise((done) => setTimeout(done, 3_000));
      const underAttackMs = await medianOfLane(url);
      isOver = true;
      const answered = (await Promise.all(running)).reduce((sum, count) => sum + count, 0);
      const times = underAttackMs / idleMs;
      noteFigure(
        task,
        `median lane search ${idleMs.toFixed(1)} ms, under attack ${underAttackMs.toFixed(1)} ms (${times.toFixed(1)} times); ${answered} attacks answered`,
      );
      expect(times).toBeLessThan(timesMost);
    });
  }
});
