import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

import { bundleQueues } from './sync-queue/bundles.ts';
import type { Change } from './sync-queue/change.ts';
import { openCountingServer } from './sync-queue/counting-server.ts';
import { percentile, printTable } from './table.ts';

/**
 * Compares our queue in one run with workbox-background-sync and with the offline transactions of TanStack
 * DB. Each has three tabs and a server that counts changes.
 *
 * The changes are made offline. When the connection is restored, about a quarter of the requests fail: 8 %
 * are reset before they are applied, 8 % get the status 503, and 8 % are reset after they were applied. The
 * server refuses 1 % of the changes permanently. Every 150 ms the bench ends the tab that would send next, or
 * the service worker.
 */
interface Peer {
  name: string;
  path: string;
  /** The number of changes. Slow queues get fewer, so that the run ends in time. */
  total: number;
  hasWorker: boolean;
}

interface Condition {
  hasFaults: boolean;
  hasKills: boolean;
}

interface Outcome {
  changes: number;
  /**
   * Changes that the queue accepted but that are in the end neither on the server nor in the queue, although
   * the server does not refuse them.
   */
  lost: number;
  lostOfOtherTabs: number;
  madeInOtherTabs: number;
  /** Changes that were sent again after the server had applied them. */
  twice: number;
  outOfOrder: number;
  perSecond: number;
  requestsPerChange: number;
  left: number;
  enqueueMs: number[];
}

const tabTotal = 3;
const killEveryMs = 150;
const lookEveryMs = 1000;
const drainMostMs = Number(process.env['DRAIN_MS'] ?? 8000);
const seed = Number(process.env['SEED'] ?? 5);
const ourTotal = 900;

const workboxPage = { path: '/workbox-page', total: 150, hasWorker: true };
const ours: Peer = { name: 'ours', path: '/ours', total: ourTotal, hasWorker: false };
const peers: Peer[] = [
  { name: 'workbox, default', ...workboxPage },
  { name: 'workbox, strict', ...workboxPage, path: '/workbox-page?strict' },
  { name: 'TanStack DB offline', path: '/tanstack', total: 150, hasWorker: false },
];
const rough = { hasFaults: true, hasKills: true };

const server = await openCountingServer(await bundleQueues());
const ourRough = await measure(ours, rough);
const ourFaulty = await measure({ ...ours, total: 600 }, { hasFaults: true, hasKills: false });
const ourCalm = await measure(ours, { hasFaults: false, hasKills: false });
const peerRough: [Peer, Outcome][] = [];
const peerCalm: [Peer, Outcome][] = [];
for (const peer of peers) {
  peerRough.push([peer, await measure(peer, rough)]);
  peerCalm.push([peer, await measure(peer, { hasFaults: false, hasKills: false })]);
}
await server.close();
print();

async function measure(peer: Peer, condition: Condition): Promise<Outcome> {
  server.begin({ seed, hasFaults: condition.hasFaults });
  const [context, end] = await openOnDisk();
  const tabs = await openTabs(context, peer);
  const changes = changesOf(peer.total);
  const shares = tabs.map((_, tab) => changes.filter((change) => tabOf(change) === tab));
  const enqueueMs: number[] = [];
  for (const [tab, page] of tabs.entries()) enqueueMs.push(...(await addAll(page, shares[tab] ?? [])));
  const accepted = changes.filter(({ isRefused }) => !isRefused).length;
  const drainMs = await drain(context, tabs, { peer, condition, accepted });
  server.setUp(false);
  const { waiting, told } = await leftIn(tabs);
  await end();

  const applied = server.applied();
  const held = new Set([...waiting, ...told]);
  const lost = changes.filter(({ name, isRefused }) => !isRefused && !applied.has(name) && !held.has(name));
  return {
    changes: changes.length,
    lost: lost.length,
    lostOfOtherTabs: lost.filter((change) => tabOf(change) > 0).length,
    madeInOtherTabs: changes.filter((change) => tabOf(change) > 0).length,
    twice: [...applied.values()].reduce((sum, times) => sum + times - 1, 0),
    outOfOrder: server.outOfOrder(),
    perSecond: (applied.size * 1000) / drainMs,
    requestsPerChange: server.requests() / Math.max(1, applied.size),
    left: waiting.length,
    enqueueMs,
  };
}

/**
 * Opens a browser with a profile on the disk. A private window would have its database in memory, where
 * writes take less time.
 */
async function openOnDisk(): Promise<[BrowserContext, () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-queue-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const end = async () => {
    await context.close();
    await rm(folder, { recursive: true });
  };
  return [context, end];
}

async function openTabs(context: BrowserContext, { path }: Peer): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let tab = 0; tab < tabTotal; tab++) {
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.waitForFunction('globalThis.queue !== undefined');
    tabs.push(page);
  }
  return tabs;
}

/**
 * Returns ten changes for each entity. All changes of an entity are made in one tab. Changes that the server
 * refuses have entities of their own.
 */
function changesOf(total: number): Change[] {
  return Array.from({ length: total }, (_, at) => {
    const isRefused = at % 100 === 99;
    const entity = isRefused ? `refused-${at}` : `entity-${at % (total / 10)}`;
    return { name: `change-${at}`, entity, number: Math.floor(at / (total / 10)), isRefused };
  });
}

function tabOf({ entity }: Change): number {
  return Number(entity.split('-')[1]) % tabTotal;
}

function addAll(page: Page, changes: Change[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const took: number[] = [];
    for (const change of all) took.push((await globalThis.queue?.add(change)) ?? Number.NaN);
    return took;
  }, changes);
}

/**
 * Merges the queues that the tabs report. In some of the compared queues only one tab (the leader) reports
 * changes.
 */
async function leftIn(tabs: Page[]) {
  const all = await Promise.all(tabs.map((page) => page.evaluate(() => globalThis.queue?.left())));
  return {
    waiting: [...new Set(all.flatMap((one) => one?.waiting ?? []))],
    told: [...new Set(all.flatMap((one) => one?.told ?? []))],
    isSending: all.some((one) => one?.isSending),
  };
}

/** Returns the time in ms from the return of the connection until no change is waiting. */
async function drain(
  context: BrowserContext,
  tabs: Page[],
  { peer, condition, accepted }: { peer: Peer; condition: Condition; accepted: number },
): Promise<number> {
  const worker = peer.hasWorker ? await openWorker(context, tabs[0] as Page) : undefined;
  const start = performance.now();
  server.setUp(true);
  await Promise.all(tabs.map((page) => page.evaluate(() => void dispatchEvent(new Event('online')))));
  let end = start;
  let lookedMs = start;
  for (let kills = 0; performance.now() - start < drainMostMs; kills++) {
    if (worker && !(await leftIn(tabs)).isSending) await worker.sync();
    await new Promise((done) => setTimeout(done, worker || condition.hasKills ? killEveryMs : 20));
    end = performance.now();
    if (server.applied().size === accepted) break;
    // Reads the queues only once in a second, because reading slows down the pages. The loop ends here only
    // if a queue loses changes.
    if (end - lookedMs > lookEveryMs && (await isDrained(tabs))) break;
    if (end - lookedMs > lookEveryMs) lookedMs = end;
    // Waiting tabs get the lock in the order of their requests. The next tab in this order is therefore the
    // sender.
    if (condition.hasKills) await (worker ? worker.kill() : killTab(tabs[kills % tabTotal] as Page));
  }
  return end - start;
}

async function isDrained(tabs: Page[]): Promise<boolean> {
  const { waiting, isSending } = await leftIn(tabs);
  return waiting.length === 0 && !isSending;
}

/** Reloads a tab, which ends all work of the old page. The other tabs continue in the meantime. */
async function killTab(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction('globalThis.queue !== undefined', undefined, { polling: 5 });
}

/** Triggers a background sync at once. The browser itself would wait five minutes before the next one. */
async function openWorker(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    sync: () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin: server.url,
        registrationId,
        tag: 'workbox-background-sync:changes',
        lastChance: false,
      }),
    kill: () => session.send('ServiceWorker.stopAllWorkers'),
  };
}

function print(): void {
  const referenceOf = (all: [Peer, Outcome][], tell: (outcome: Outcome) => string) =>
    all.map(([{ name }, outcome]) => `${name}: ${tell(outcome)}`).join('; ');
  const row = (what: string, tell: (outcome: Outcome) => string, wanted: string) => ({
    what,
    ours: tell(ourRough),
    reference: referenceOf(peerRough, tell),
    wanted,
  });
  const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
  const perSecond = ({ perSecond: rate, left }: Outcome) =>
    `${rate.toFixed(0)}/s${left > 0 ? `, ${left} left` : ''}`;
  const best = (all: [Peer, Outcome][]) => Math.max(...all.map(([, outcome]) => outcome.perSecond));
  const enqueue = ({ enqueueMs }: Outcome) =>
    `p50 ${percentile(enqueueMs, 0.5).toFixed(1)} ms, p99 ${percentile(enqueueMs, 0.99).toFixed(1)} ms`;
  printTable([
    row('lost, faults and kills', ({ lost, changes }) => share(lost, changes), '0'),
    row(
      'lost of the second and third tab',
      ({ lostOfOtherTabs, madeInOtherTabs }) => share(lostOfOtherTabs, madeInOtherTabs),
      '0',
    ),
    row(
      'sent again though applied: what only a memory of keys on the server makes harmless',
      ({ twice, changes }) => share(twice, changes),
      'ours carries a key by itself',
    ),
    row('out of order in their entity', ({ outOfOrder, changes }) => share(outOfOrder, changes), '0'),
    {
      ...row('drained, faults and kills', perSecond, '>= 1,000/s'),
      ratio: (ourRough.perSecond / best(peerRough)).toFixed(0),
    },
    {
      what: 'drained without either',
      ours: perSecond(ourCalm),
      reference: referenceOf(peerCalm, perSecond),
      ratio: (ourCalm.perSecond / best(peerCalm)).toFixed(0),
      wanted: 'more than the peers',
    },
    {
      what: 'drained, faults without kills: a pause of one second or more after each',
      ours: perSecond(ourFaulty),
      reference: `with kills: ${perSecond(ourRough)}`,
      wanted: 'nothing lost: ' + share(ourFaulty.lost, ourFaulty.changes),
    },
    row('requests per change', ({ requestsPerChange }) => requestsPerChange.toFixed(3), '<= 0.03'),
    row('stored on the disk, one after another, two more tabs open', enqueue, 'p50 <= 2 ms'),
  ]);
}
