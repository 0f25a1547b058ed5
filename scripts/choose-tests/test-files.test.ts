import { afterEach, expect, test, vi } from 'vitest';

import { readGraph } from './import-graph.mjs';
import { keyOf, readsNothingElse } from './test-files.mjs';

const fixed: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'vitest.config.ts': '',
  'tests/support/no-noise.ts': '',
  'tests/support/fresh-modules.ts': '',
  'tests/support/fresh-screen.ts': '',
  'trade/sum.ts': 'export const sum = 1;',
  'trade/sum.test.ts': `import { sum } from './sum.ts';`,
  'trade/random.test.ts': `import { shareOf } from '../tests/support/share.ts';`,
  'tests/support/share.ts': '',
  'tests/layers.test.ts': `import { readdirSync } from 'node:fs';`,
};
const graphOf = (changes: Readonly<Record<string, string>> = {}) => {
  const all = { ...fixed, ...changes };
  return readGraph(Object.keys(all), (file: string) => Buffer.from(all[file as keyof typeof all] ?? ''));
};
const keyWith = (file: string, changes: Readonly<Record<string, string>> = {}) =>
  keyOf(graphOf(changes), 'unit', file);

afterEach(() => vi.unstubAllEnvs());

test('a key is the same for the same inputs', () => {
  expect(keyWith('trade/sum.test.ts')).toBe(keyWith('trade/sum.test.ts'));
  expect(keyWith('trade/sum.test.ts', { 'trade/other.ts': '' })).toBe(keyWith('trade/sum.test.ts'));
});

test.each(['trade/sum.ts', 'trade/sum.test.ts', 'package-lock.json', 'vitest.config.ts'])(
  'a key changes with %s',
  (file) => {
    expect(keyWith('trade/sum.test.ts', { [file]: '// changed' })).not.toBe(keyWith('trade/sum.test.ts'));
  },
);

test('random cases always run, unless a seed is given', () => {
  vi.stubEnv('SEED', '');
  expect(keyWith('trade/random.test.ts')).toBeNull();
  vi.stubEnv('SEED', '7');
  expect(keyWith('trade/random.test.ts')).not.toBeNull();
});

test('a test that reads the repository always runs', () => {
  expect(keyWith('tests/layers.test.ts')).toBeNull();
});

test('the modules that read no file of the repository exist', () => {
  const { files } = readGraph();
  expect([...readsNothingElse].filter((file) => !files.includes(file))).toEqual([]);
});
