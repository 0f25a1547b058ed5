import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inputs } from './built.mjs';

test('a change in any folder of the pages and the server causes a new build', () => {
  const folders = ['tsconfig.app.json', 'tsconfig.sw.json'].flatMap((file) => {
    const { include } = JSON.parse(readFileSync(file, 'utf8')) as { include: string[] };
    return include.map((path) => path.split('/')[0] ?? '');
  });
  expect(folders).toContain('console');
  expect(inputs).toEqual(expect.arrayContaining([...new Set(folders)]));
});
