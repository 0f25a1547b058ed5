import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/**
 * The files that may use prepared statements, and the benchmark that shows their gain. All other statements
 * are built at each call.
 */
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

/** Matches a text that is sent directly to the driver, without the query builder. */
const sendsText = /\b(pool|connection)\.query\b/;
const namesText = /\.query(?:<\w+>)?\(\{[^}]*?\bname\b/;

test('only server/db calls the database driver', () => {
  const others = sources.filter(({ file, text }) => !file.startsWith('server/db/') && sendsText.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('a statement is prepared only if a benchmark justifies it', () => {
  const named = sources.filter(({ text }) => namesText.test(text)).map(({ file }) => file);
  expect(named.toSorted()).toEqual(Object.keys(prepared));
  expect(Object.values(prepared).filter((bench) => !existsSync(bench))).toEqual([]);
});

test('an unprepared text is a search that is built from conditions at run time', () => {
  const texts = sources.filter(({ file, text }) => sendsText.test(text) && !(file in prepared));
  // The probe asks `select 1` on a connection of its own.
  const others = texts.filter(
    ({ file, text }) => file !== 'server/db/probe.ts' && !/\bnew Parameters\(\)/.test(text),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});
