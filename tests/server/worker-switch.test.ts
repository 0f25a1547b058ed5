import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openEmbeddedDatabase } from '../support/database.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 120_000);
afterAll(() => database.close());

it('a disabled service worker deletes its caches but no other data', async () => {
  const app = anApp(database, { config: aConfig({ serviceWorker: false }) });
  const answer = await app.request('/sw.js');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const happened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  let work: Promise<unknown> = Promise.resolve();
  runInNewContext(await answer.text(), {
    Promise,
    caches: { keys: async () => ['pages'], delete: async (name: string) => happened.push(`without ${name}`) },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => happened.push('at once'),
      registration: { unregister: async () => happened.push('gone') },
    },
  });
  listeners.get('install')?.({});
  listeners.get('activate')?.({ waitUntil: (one: Promise<unknown>) => (work = one) });
  await work;
  expect(happened).toEqual(['at once', 'without pages', 'gone']);
});
