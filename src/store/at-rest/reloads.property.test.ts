import 'fake-indexeddb/auto';

import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { FakeKeyFiles } from '../../../tests/support/fake-key-files.ts';
import { keyEvents, logIn, openTab, write, type Tab } from '../../../tests/support/sealed-device.ts';
import { shareOf } from '../../../tests/support/share.ts';
import { outboxReplay } from '../../sync/queue/outbox-replay.ts';
import { replay, type Sent } from '../../sync/queue/replay.ts';

const reloadsInHistory = 20;
const retryMs = 5;

interface Reload {
  /** The fault of the first reads of the key file. busy: an error; hangs: no answer; missing: no file. */
  fault: 'none' | 'busy' | 'hangs' | 'missing';
  /** The number of reads of the key file that fail. */
  reads: number;
  writes: number;
  /** The state of the server. lost: the server applies the changes, but its answer is lost. */
  server: 'up' | 'stopped' | 'lost';
  /** True if the browser is killed while the last change is written. */
  isKilled: boolean;
}

const reload: fc.Arbitrary<Reload> = fc.record({
  fault: fc.constantFrom('none', 'busy', 'hangs', 'missing'),
  reads: fc.integer({ min: 1, max: 4 }),
  writes: fc.nat(2),
  server: fc.constantFrom('up', 'stopped', 'lost'),
  isKilled: fc.boolean(),
});
const histories = fc.array(reload, { minLength: reloadsInHistory, maxLength: reloadsInHistory });

let keyFiles: FakeKeyFiles;
let cacheNames = new Set<string>();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  keyFiles = new FakeKeyFiles();
  keyFiles.give();
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Makes the next reads of the key file fail, and then succeed. Returns a function that ends a hanging read. */
function breakReads(fault: Reload['fault'], reads: number): () => void {
  let left = fault === 'none' ? 0 : reads;
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  keyFiles.beforeRead = async () => {
    if (left-- <= 0) return;
    if (fault === 'hangs') return ended;
    throw fault === 'busy'
      ? new DOMException('the file is busy', 'NotReadableError')
      : new DOMException('no such file', 'NotFoundError');
  };
  return end;
}

/** Deletes the query results that Dexie shares between equal queries, because a reloaded page has none. */
function forgetAnswers(): void {
  const { cache } = Dexie;
  for (const table of Object.keys(cache)) Reflect.deleteProperty(cache, table);
}

/** The changes that the server has, by key. It applies each key once. */
class Server {
  readonly titles = new Map<string, string>();

  answer(body: object, state: Reload['server']): Sent {
    const { entries } = body as { entries: { key: string; body: { title: string } }[] };
    const error = { code: 'unavailable' as const, status: 0, message: '', errors: [] };
    if (state === 'stopped') return { kind: 'unreachable', error };
    for (const { key, body } of entries) this.titles.set(key, body.title);
    if (state === 'lost') return { kind: 'unreachable', error };
    const results = entries.map(({ key }) => ({ key, status: 200, body: {} }));
    return { kind: 'answered', answer: { results } };
  }
}

const send = (tab: Tab, server: Server, state: Reload['server']) =>
  replay(
    {
      store: outboxReplay(
        tab.store,
        (entry) => entry,
        async () => {},
      ),
      send: async (_, __, body) => server.answer(body, state),
      rowsOf: () => [],
      lock: (run) => run(),
      now: Date.now,
      random: () => 0,
    },
    true,
  );

async function play(history: readonly Reload[]): Promise<void> {
  const server = new Server();
  const saved: string[] = [];
  let tab = await openTab();
  await tab.empty();
  await logIn(tab, 7);
  const partition = await partitionOf((await tab.session.get())?.authorization ?? null);
  cacheNames = new Set([deviceCaches.viewedPrefix + partition]);
  for (const [at, { fault, reads, writes, server: state, isKilled }] of history.entries()) {
    tab.store.close();
    forgetAnswers();
    const endFault = breakReads(fault, reads);
    tab = await openTab();
    const stops = [tab.session.watch(), tab.session.watchKey(retryMs)];
    setTimeout(endFault, retryMs);
    await expect.poll(() => tab.session.state.member_id, { interval: 5 }).toBe(7);
    for (let n = 0; n < writes; n++) {
      const title = `${at} ${n}`;
      if ((await write(tab, title)) === 7) saved.push(`MARK ${title}`);
    }
    if (isKilled) void write(tab, `${at} killed`);
    else await send(tab, server, state);
    for (const stop of stops) stop();
    expect([...cacheNames]).toEqual([deviceCaches.viewedPrefix + partition]);
  }
  const waiting = (await tab.store.outbox.toArray()).map(({ body }) => (body as { title: string }).title);
  const found = new Set([...waiting, ...server.titles.values()]);
  expect(saved.filter((title) => !found.has(title))).toEqual([]);
  expect((await keyEvents(tab.store)).map(({ kind }) => kind)).not.toContain('unused');
  tab.store.close();
}

test('reloads with file system faults, kills and a stopped server lose nothing', async () => {
  await fc.assert(fc.asyncProperty(histories, play), { ...shareOf(50), endOnFailure: true });
}, 600_000);
