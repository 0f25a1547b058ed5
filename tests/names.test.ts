import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('no exported name and no file name uses a word that the glossary replaces', () => {
  const old = replacedWords();
  expect(old).toContain('kept');
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(new URL(file, root)));
  const uses = files.flatMap((file) =>
    [
      ...wordsOf(file).filter((word) => old.includes(word)),
      ...exportedNames(file).filter((name) => wordsOf(name).some((word) => old.includes(word))),
    ].map((name) => `${file}: ${name}`),
  );
  expect(uses).toEqual([]);
});

/** The words in the first column of the glossary's last table, without those that a remark restricts. */
function replacedWords(): string[] {
  const glossary = readFileSync(new URL('docs/glossary.md', root), 'utf8');
  const rows = glossary.slice(glossary.indexOf('## Words that are not used')).split('\n').slice(6);
  return rows
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((cell) => cell !== '' && !cell.includes('('))
    .flatMap((cell) => cell.split(', '));
}

function exportedNames(file: string): string[] {
  if (file.endsWith('.css')) return [];
  const exported =
    /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|type|interface|class)\s+(\w+)/gm;
  const text = readFileSync(new URL(file, root), 'utf8');
  return Array.from(text.matchAll(exported), ([, name = '']) => name);
}

/** For example, `src/ui/own-rows.ts` and `ownRows` both consist of `own` and `rows`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}
