import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

/**
 * A recipe of the documentation. `word` occurs in the files of its example; the general files, which serve
 * every example, need not contain it.
 */
interface Recipe {
  word: RegExp;
  general: readonly string[];
}

const recipes: Readonly<Record<string, Recipe>> = {
  'A read call': {
    word: /inquir/i,
    general: [
      'contract/call-facts.ts',
      'contract/fields.ts',
      'trade/value-schemas.ts',
      'src/hooks/use-answer.ts',
      'tests/contract/rights-case.ts',
    ],
  },
  'A change that may wait on a device': {
    word: /manager/i,
    general: [
      'contract/edit-request.ts',
      'tests/support/a-member-of-everything.ts',
      'src/features/sync/conflict-sides.ts',
      'src/features/sync/entry-words.ts',
      'src/features/sync/field-words.ts',
      'src/features/sync/field-words.test.ts',
      'src/sync/queue/bring-up-to-date.ts',
      'tests/server/queued-changes.test.ts',
    ],
  },
  'A screen': {
    word: /compare/i,
    general: [
      'src/app/shell/shell-tabs.ts',
      'scripts/shots/member-screens.ts',
      'src/frame/log-in-first.tsx',
      'src/frame/page-title.tsx',
      'src/ui/button.tsx',
    ],
  },
  'A text': { word: /compare/i, general: ['contract/messages/zh.ts', 'contract/messages/en.ts'] },
  'A job': { word: /prune/i, general: ['server/jobs/job-runner.ts'] },
  'A migration': { word: /inquir/i, general: ['server/db/migrations.test.ts', 'server/db/tables.ts'] },
  'A browser test': { word: /testInSharedPage|testOnDevice|openInstalledProfile/, general: [] },
  'A property of a sailing': {
    word: /deadweight/i,
    general: [
      'trade/fields/fields.test.ts',
      'server/db/migrations/index.ts',
      'src/features/draft-cells/flag-text.ts',
      'trade/fields/units.ts',
      'contract/messages/draft/zh.ts',
      'contract/messages/draft/en.ts',
      'trade/lane-pack/lane-columns.ts',
      'src/features/sailings/particular-lines.ts',
      'trade/sailing/dictionary.ts',
      'trade/sheet/particulars/particulars.ts',
      'src/features/share/sheet-table.ts',
    ],
  },
  'A search filter': {
    word: /machine/i,
    general: [
      'trade/fields/fields.test.ts',
      'server/db/search/lane-query.ts',
      'src/sync/packs/search/lane-hits.ts',
      'src/features/search/plain-chips.tsx',
      'src/features/search/filters.test.tsx',
      'tests/support/some-searches.ts',
    ],
  },
};

const [head = '', ...chapters] = readFileSync('docs/recipes.md', 'utf8').split(/^## /m);
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, file = '']) => file);

test('the recipes cover the most frequent additions', () => {
  expect(chapters.map((chapter) => chapter.split('\n')[0])).toEqual(Object.keys(recipes));
  expect(filesIn(head).filter((file) => !existsSync(file))).toEqual([]);
});

describe.each(Object.entries(recipes))('the recipe %s', (name, { word, general }) => {
  const files = filesIn(chapters.find((chapter) => chapter.startsWith(`${name}\n`)) ?? '');

  test('names only files that exist', () => {
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('names only files that belong to its example', () => {
    const own = files.filter((file) => !general.includes(file));
    expect(own.filter((file) => !word.test(file + readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('names every general file', () => {
    expect(general.filter((file) => !files.includes(file))).toEqual([]);
  });
});

const walks = readdirSync('docs/walks').filter((name) => name !== 'README.md');

test.each(walks)('the walk %s names only files that exist', (name) => {
  const files = filesIn(readFileSync(`docs/walks/${name}`, 'utf8'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the index of decisions lists every record', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
