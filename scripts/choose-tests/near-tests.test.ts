import { expect, test } from 'vitest';

import { readGraph } from './import-graph.mjs';
import { nearBrowserSpecs, nearUnitTests, sourcesOfSubject, subjectsOf } from './near-tests.mjs';
import { testFilesOf } from './test-files.mjs';

const files: Readonly<Record<string, string>> = {
  'src/features/search/form.tsx': '',
  'src/features/search/form.test.tsx': `import './form.tsx';`,
  'src/features/search/page.tsx': `import './form.tsx';`,
  'src/features/search/page.test.tsx': `import './page.tsx';`,
  'tests/support/visit.ts': '',
  'tests/e2e/search/search.spec.ts': '',
  'tests/e2e/vessels/vessels.spec.ts': `import '../../support/visit.ts';`,
  'tests/architecture.test.ts': '',
};
const graph = readGraph(Object.keys(files), (file: string) => Buffer.from(files[file] ?? ''));

test('the near unit tests import a changed file or check the source, nearest first', () => {
  expect(nearUnitTests(graph, ['src/features/search/form.tsx'])).toEqual([
    'src/features/search/form.test.tsx',
    'tests/architecture.test.ts',
    'src/features/search/page.test.tsx',
  ]);
});

test('specs of a touched subject are near, and specs that import a changed module of the tests', () => {
  expect(nearBrowserSpecs(graph, ['src/features/search/form.tsx'])).toEqual([
    'tests/e2e/search/search.spec.ts',
  ]);
  expect(nearBrowserSpecs(graph, ['tests/support/visit.ts'])).toEqual(['tests/e2e/vessels/vessels.spec.ts']);
});

test('a changed unit test touches no browser spec', () => {
  expect(nearBrowserSpecs(graph, ['src/features/search/form.test.tsx'])).toEqual([]);
});

test('every folder of browser specs is a subject with sources', () => {
  const folders = testFilesOf(readGraph(), 'browser').map((file: string) => file.split('/')[2] ?? '');
  expect([...new Set(folders)].toSorted()).toEqual(Object.keys(sourcesOfSubject).toSorted());
});

test.each([
  ['contract/calls/orders.ts', ['membership']],
  ['server/domain/vessels/track.ts', ['vessels']],
  ['sw/service-worker.ts', ['offline']],
  ['docs/glossary.md', []],
])('%s belongs to %j', (file, subjects) => {
  expect(subjectsOf(file)).toEqual(subjects);
});
