import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const recipes = readFileSync('docs/recipes.md', 'utf8');
const named = [...recipes.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, file = '']) => file);

test('every file that a recipe names is there', () => {
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('each of the six recipes names its files', () => {
  const chapters = recipes.split(/^## /m).slice(1);
  expect(chapters.map((chapter) => chapter.split('\n')[0])).toEqual([
    'A read call',
    'A change that may wait on a device',
    'A screen',
    'A text',
    'A job',
    'A migration',
  ]);
  expect(chapters.filter((chapter) => !/`[\w./-]+\.(?:ts|tsx|mjs)`/.test(chapter))).toEqual([]);
});
