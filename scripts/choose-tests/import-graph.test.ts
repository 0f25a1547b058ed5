import { expect, test } from 'vitest';

import { closureOf, importersOf, readGraph } from './import-graph.mjs';

const files: Readonly<Record<string, string>> = {
  'src/page.tsx': `import { a } from './a.ts';\nimport type { B } from './b.ts';\nimport './page.css';`,
  'src/a.ts': `const late = () => import('../trade/late.ts?worker');`,
  'src/b.ts': `export interface B {}`,
  'src/page.css': `a { background: url(./icons/star.svg); }`,
  'src/icons/star.svg': '<svg/>',
  'src/page.test.tsx': `import { page } from './page.tsx';\nvi.mock('./b.ts');`,
  'trade/late.ts': 'export {};',
  'trade/map.test.ts': 'readFileSync(new URL(`../src/icons/${name}.svg`, import.meta.url));',
  'vite.config.ts': 'const alias = `${root}src/a.ts`; const top = new URL("./", import.meta.url);',
};
const graph = readGraph(Object.keys(files), (file: string) => Buffer.from(files[file] ?? ''));

test('a file imports what it names, except types', () => {
  expect(graph.imports('src/page.tsx')).toEqual(['src/a.ts', 'src/page.css']);
});

test('a mocked module counts as an import', () => {
  expect(graph.imports('src/page.test.tsx')).toEqual(['src/page.tsx', 'src/b.ts']);
});

test('a template names every file that it may mean', () => {
  expect(graph.imports('trade/map.test.ts')).toEqual(['src/icons/star.svg']);
});

test('the root of the repository names no file, a path from it does', () => {
  expect(graph.imports('vite.config.ts')).toEqual(['src/a.ts']);
});

test('the closure has dynamic imports and pictures of styles', () => {
  expect(closureOf(graph, ['src/page.tsx']).toSorted()).toEqual([
    'src/a.ts',
    'src/icons/star.svg',
    'src/page.css',
    'src/page.tsx',
    'trade/late.ts',
  ]);
});

test('importers are found with the number of imports between', () => {
  expect([...importersOf(graph, ['trade/late.ts'])]).toEqual([
    ['trade/late.ts', 0],
    ['src/a.ts', 1],
    ['src/page.tsx', 2],
    ['vite.config.ts', 2],
    ['src/page.test.tsx', 3],
  ]);
});
