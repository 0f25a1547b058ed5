import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/**
 * The files that may use prepared statements. Each file has the name of the benchmark that shows the gain.
 * All other statements are built at each call.
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

/** Matches code that sends a text directly to the driver, without the query builder. */
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

const ownConnections = ['server/db/probe.ts', 'server/db/listen.ts'];

test('an unprepared text is a search that is built from conditions at run time', () => {
  const texts = sources.filter(({ file, text }) => sendsText.test(text) && !(file in prepared));
  // These files use their own connections. The probe asks `select 1`, and a listener sends one statement for
  // each connection.
  const others = texts.filter(
    ({ file, text }) => !ownConnections.includes(file) && !/\bnew Parameters\(\)/.test(text),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});
