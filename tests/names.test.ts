import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { isRecord } from '../trade/edit/record.ts';

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
    [...oldWordsOf(file, old), ...exportedNames(file).filter((name) => oldWordsOf(name, old).length > 0)].map(
      (name) => `${file}: ${name}`,
    ),
  );
  expect(uses).toEqual([]);
});

test('no local name of the product uses a word that the glossary replaces', () => {
  const old = replacedWords();
  // Parsing is slow, so a file without any of the words is not parsed.
  const anyOld = new RegExp(old.map((words) => words.replaceAll(' ', '')).join('|'), 'i');
  const uses = productFiles().flatMap((file) =>
    declaredNames(file, anyOld)
      .filter((name) => !isWireName(name) && oldWordsOf(name, old).length > 0)
      .map((name) => `${file}: ${name}`),
  );
  expect(uses).toEqual(storedNames);
});

/**
 * The properties of stored data that may keep an old name: notes of an imported row, and records of the container
 * pack.
 */
const storedNames = [
  'src/store/own-rows.ts: said',
  'trade/container/container-pack.ts: held',
  'trade/own-list/own-list.ts: said',
];

const productFiles = (): string[] =>
  execFileSync('git', ['ls-files', 'trade', 'contract', 'src', 'console', 'sw', 'server'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(new URL(file, root)));

/** Names of the wire and of the database have underscores. Stored rows and other clients use them. */
const isWireName = (name: string): boolean => name.includes('_');

/** The nodes of a syntax tree that declare a name, and the property that contains it. */
const declarations: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  FunctionExpression: 'id',
  ClassDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
};

/**
 * Returns the names that a file declares: variables, parameters, functions, types and their properties. A
 * property that is only read from an object is declared elsewhere. Properties in `contract/` and in the
 * tables of the database are names of the wire.
 */
function declaredNames(file: string, wanted: RegExp): string[] {
  const text = readFileSync(new URL(file, root), 'utf8');
  if (!wanted.test(text)) return [];
  const isOfWire = /^(contract|server\/db\/tables)\//.test(file);
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isRecord(node)) return;
    const type = String(node['type']);
    const part = declarations[type];
    if (part && !(isOfWire && type.startsWith('TSProperty'))) names.push(...namesIn(node[part]));
    if (Array.isArray(node['params'])) names.push(...node['params'].flatMap(namesIn));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return [...new Set(names)];
}

/** Returns the names that a declaration's pattern introduces. */
function namesIn(pattern: unknown): string[] {
  if (!isRecord(pattern)) return [];
  if (pattern['type'] === 'Property') return pattern['shorthand'] === true ? [] : namesIn(pattern['value']);
  if (typeof pattern['name'] === 'string') return [pattern['name']];
  return ['left', 'argument', 'parameter', 'properties', 'elements'].flatMap((part) =>
    [pattern[part]].flat().flatMap(namesIn),
  );
}

/**
 * Returns the words in the first column of the last table in the glossary, without the words that a remark
 * restricts. Several words, such as `line state`, are refused only if they follow each other in a name.
 */
function replacedWords(): string[] {
  const glossary = readFileSync(new URL('docs/glossary.md', root), 'utf8');
  const [, table = ''] = glossary.split('## Words that are not used');
  const rows = table.slice(table.indexOf('| ---')).split('\n').slice(1);
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

/** Returns the replaced words that a name contains. */
const oldWordsOf = (name: string, old: readonly string[]): string[] => {
  const words = ` ${wordsOf(name).join(' ')} `;
  return old.filter((word) => words.includes(` ${word} `));
};

/**
 * Splits a name into its words. For example, `src/ui/own-rows.ts` and `ownRows` both contain `own` and
 * `rows`.
 */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}
