import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** Statements that are prepared under a name, and the bench that shows what it brings. All others are built anew. */
const prepared: Readonly<Record<string, string>> = {
  'server/db/account/sessions.ts': 'bench/sync-push.bench.ts',
  'server/db/favourites/favourites.ts': 'bench/sync-push.bench.ts',
  'server/db/queue/idempotency.ts': 'bench/sync-push.bench.ts',
  'server/db/search/lane-search.ts': 'bench/lane-search.bench.ts',
  'server/db/site-search/prepared.ts': 'bench/site-search.bench.ts',
};

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => join('server', file))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** A text goes to the driver itself, past the builder. */
const sendsText = /\b(pool|connection)\.query\b/;
const namesText = /\.query(?:<\w+>)?\(\{[^}]*?\bname\b/;

test('only db speaks to the driver', () => {
  const others = sources.filter(({ file, text }) => !file.startsWith('server/db/') && sendsText.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('a statement is prepared only where a bench stands beside it', () => {
  const named = sources.filter(({ text }) => namesText.test(text)).map(({ file }) => file);
  expect(named.toSorted()).toEqual(Object.keys(prepared));
  expect(Object.values(prepared).filter((bench) => !existsSync(bench))).toEqual([]);
});

test('a text that is not prepared is a search, put together from conditions at run time', () => {
  const texts = sources.filter(({ file, text }) => sendsText.test(text) && !(file in prepared));
  expect(texts.filter(({ text }) => !/\bnew Parameters\(\)/.test(text)).map(({ file }) => file)).toEqual([]);
});
