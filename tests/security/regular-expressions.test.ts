import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { check, type Parameters } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { playsAll } from '../support/share.ts';

/**
 * The checker is limited by steps and not by time, so a busy machine gives the same result as an idle one.
 */
const counted: Parameters = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 0,
  // The time limit in ms for one pattern. If a pattern is undecided by then, it counts as unknown, which also
  // fails. A busy machine takes ten times as long as usual.
  timeout: 150_000,
};

/**
 * The patterns that were found safe, as digests of their text, one per line. Because the checker counts
 * steps, its result never changes. `npm run security` checks all patterns; with `-- --write` it also rewrites
 * the file. A changed pattern has another digest and is checked in every run.
 */
const ledger = new URL('safe-expressions.txt', import.meta.url);
const foundSafe = new Set(readFileSync(ledger, 'utf8').split('\n'));
const digestOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);

/**
 * Files that may build patterns at run time. This test cannot read such patterns. `deadline-header.ts` builds one
 * for each word of a constant list, without repetitions. The patterns of
 * mails contain the names of a group's vessels and voyages, and are matched against at most 300 characters. The patterns of
 * texts are joined from constant parts without unbounded repetitions, and are matched at one place of a line of at most 600
 * characters.
 */
const mayBuildPatterns = [
  'trade/deadline/deadline-header.ts',
  'trade/sheet/prose/day-patterns.ts',
  'trade/sheet/prose/prose-words.ts',
  'src/features/sheet-reading/mail-actions.ts',
  'src/features/sheet-reading/mail-mentions.ts',
];

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const files = ['trade', 'contract', 'server', 'src', 'console', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file)),
);

/** Yields every node of the syntax tree, beginning with the given node. */
function* nodesIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const nodes = files.flatMap((file) => {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return [...nodesIn(program)].map((node) => ({ file, node }));
});

/** Returns each regular expression literal once. */
function patterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const { file, node } of nodes) {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node['type'] !== 'Literal' || !regex) continue;
    found.set(`/${regex.pattern}/${regex.flags}`, { file, source: regex.pattern, flags: regex.flags });
  }
  return [...found.values()];
}

/** Returns the weakness of a pattern with an example text, or null if it is safe. */
async function weakness({ file, source, flags }: Pattern): Promise<string | null> {
  const result = await check(source, flags, counted);
  if (result.status === 'safe') return null;
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, e.g. ${result.attack.pattern}`
      : `unknown: ${result.error.kind}`;
  return `${file}: /${source}/${flags}: ${why}`;
}

test('no regular expression takes more than linear time on any text', { timeout: 600_000 }, async () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(150);
  const weak: string[] = [];
  for (const pattern of all) {
    if (foundSafe.has(digestOf(pattern)) && !playsAll()) continue;
    const found = await weakness(pattern);
    if (found) weak.push(found);
  }
  expect(weak).toEqual([]);
  if (process.env['SECURITY_TABLE'] === 'write')
    writeFileSync(ledger, `${all.map(digestOf).sort().join('\n')}\n`);
});

test('the check finds a polynomial and an exponential pattern', { timeout: 120_000 }, async () => {
  const found = await Promise.all(
    ['\\s+$', '^(?:a|aa)+$'].map((source) => weakness({ file: 'x.ts', source, flags: '' })),
  );
  expect(found).toEqual([expect.stringContaining('2nd degree'), expect.stringContaining('exponential')]);
});

test('patterns are literals and never built at run time', () => {
  const builders = nodes.filter(
    ({ node }) =>
      (node['type'] === 'NewExpression' || node['type'] === 'CallExpression') &&
      (node['callee'] as { name?: string }).name === 'RegExp',
  );
  expect([...new Set(builders.map(({ file }) => file))]).toEqual(mayBuildPatterns);
});
