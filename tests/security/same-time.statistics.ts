import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { mannWhitneyP } from '../support/mann-whitney.ts';
import { somePhones, visitors, type Answered } from '../support/visit.ts';

/** The number of timings of each kind, which is enough to reveal a difference of a tenth of their spread. */
const timings = 500;
const warmUp = 20;
const pLeast = 0.01;
/**
 * The maximum number of runs. One run in a hundred shows a difference by chance, two consecutive runs one
 * time in ten thousand.
 */
const runsMost = 2;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabaseOfRun();
}, 60_000);
afterAll(() => database.close());

let places = 0;
const anAddress = () => `10.${(places >> 8) & 255}.${places++ & 255}.1`;
let mobiles = 13_100_000_000;
const aMobile = () => String(mobiles++);

type Ask = (mobile: string) => Promise<Answered>;

/**
 * Asks about numbers with and without an account in random order, so that slow moments affect both kinds
 * equally.
 */
async function measure(ask: Ask): Promise<{ p: number; bodies: Set<string> }> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (let at = -warmUp; Math.min(times.known.length, times.unknown.length) < timings; at++) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown';
    const mobile = aMobile();
    if (kind === 'known') await aMember(database, { mobile });
    // Writes a row before each question in both cases, because writing keeps the connection warm.
    else await aMember(database, { mobile: aMobile() });
    const since = performance.now();
    const { text, status } = await ask(mobile);
    const ms = performance.now() - since;
    bodies.add(`${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`);
    if (at >= 0) times[kind].push(ms);
  }
  return { p: mannWhitneyP(times.known, times.unknown), bodies };
}

interface Compared {
  answers: number;
  isSameTime: boolean;
  /** The probability of a difference this large if there is none. */
  p: number;
}

/** Returns the first run without a difference, or the last run. */
async function compare(ask: Ask): Promise<Compared> {
  for (let run = 1; ; run++) {
    const { p, bodies } = await measure(ask);
    if (p > pLeast || run === runsMost) return { answers: bodies.size, isSameTime: p > pLeast, p };
  }
}

const alike = { answers: 1, isSameTime: true };

const figureOf = ({ p }: Compared): string => `p = ${p.toFixed(2)}`;

describe('numbers with and without an account', { timeout: 300_000 }, () => {
  const phones = somePhones();
  const world = () =>
    visitors(database, { phones, config: { sms: { ...aConfig().sms, hourlyCap: 1_000_000 } } });

  it('get a code in the same time with the same answer', async ({ task }) => {
    const { askCode } = world();
    const compared = await compare((mobile) => askCode(mobile, anAddress()));
    noteFigure(task, figureOf(compared));
    expect(compared).toMatchObject(alike);
  });

  it('refuse a wrong code in the same time with the same answer', async ({ task }) => {
    const { logIn } = world();
    const compared = await compare((mobile) => logIn(mobile, '000000'));
    noteFigure(task, figureOf(compared));
    expect(compared).toMatchObject(alike);
  });

  it('get the code for a new number in the same time', async ({ task }) => {
    const { ask } = world();
    const own = aMobile();
    const { token } = await aMember(database, { mobile: own });
    await ask('member/mobile/old_code', { body: {}, token, address: anAddress() });
    const body = { code: phones.codeOf(own) };
    const { data } = await ask<{ ticket: string }>('member/mobile/old_code_verify', { body, token });
    const askNew = (mobile: string) =>
      ask('member/mobile/new_code', { body: { ticket: data.ticket, mobile }, token, address: anAddress() });
    const compared = await compare(askNew);
    noteFigure(task, figureOf(compared));
    expect(compared).toMatchObject(alike);
  });
});

describe('statistical test of the timings', () => {
  it('detects a difference of a third of the spread and no others', () => {
    const noise = () => Math.random() + Math.random() + Math.random();
    const sample = (shift: number) => Array.from({ length: timings }, () => noise() + shift);
    expect(mannWhitneyP(sample(0), sample(0.17))).toBeLessThan(pLeast);
    const same = Array.from({ length: 200 }, () => mannWhitneyP(sample(0), sample(0)));
    expect(same.filter((p) => p < 0.05).length).toBeLessThan(30);
  });
});
