import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

/** Each layer and the layers it may import, itself apart. Reading this table is reading the architecture. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'src/i18n': ['contract'],
  'src/ui': ['src/i18n', 'contract'],
  'src/api': ['contract', 'src/store'],
  'src/store': ['contract'],
  'src/sync': ['contract', 'src/store', 'src/api'],
  'src/offline': ['contract', 'src/store', 'src/sync'],
  'src/features': ['contract', 'src/store', 'src/sync', 'src/api', 'src/ui', 'src/i18n'],
  'src/pages': ['contract', 'src/features', 'src/ui', 'src/i18n', 'src/store'],
  'src/app': [
    'contract',
    'src/pages',
    'src/features',
    'src/offline',
    'src/sync',
    'src/store',
    'src/api',
    'src/ui',
    'src/i18n',
  ],
  sw: ['contract', 'src/store', 'src/sync', 'src/api'],
  'server/config': ['contract'],
  'server/config.ts': ['contract', 'server/config'],
  'server/adapters': ['contract', 'server/config.ts'],
  'server/db': ['contract'],
  'server/domain': ['contract', 'server/db', 'server/adapters', 'server/config.ts'],
  'server/http': ['contract', 'server/domain', 'server/db', 'server/config.ts'],
  'server/routes': ['contract', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/admin': ['contract', 'server/domain', 'server/db', 'server/config.ts'],
  'server/app.ts': [
    'contract',
    'server/http',
    'server/routes',
    'server/domain',
    'server/db',
    'server/config.ts',
  ],
  'server/main.ts': [
    'contract',
    'server/app.ts',
    'server/admin',
    'server/http',
    'server/domain',
    'server/db',
    'server/adapters',
    'server/config.ts',
  ],
};

/** Features that every feature may build on. */
const baseFeatures = ['answers', 'harbors', 'publishing', 'session'];

const layerOf = (file: string) =>
  Object.keys(mayImport).find((layer) => file === layer || file.startsWith(`${layer}/`));
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

const sourceFiles = ['contract', 'src', 'sw', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)),
);

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')),
  );

test('the walk finds the source', () => {
  expect(sourceFiles.length).toBeGreaterThan(100);
});

test('every source file belongs to a layer of the table', () => {
  expect(sourceFiles.filter((file) => !layerOf(file))).toEqual([]);
});

test('a file imports only its own layer and the layers below it', () => {
  const upward = sourceFiles.flatMap((file) => {
    const layer = layerOf(file) ?? '';
    return importsOf(file)
      .filter((target) => {
        const to = layerOf(target);
        return to !== undefined && to !== layer && !mayImport[layer]?.includes(to);
      })
      .map((target) => `${file} -> ${target}`);
  });
  expect(upward).toEqual([]);
});

test('a feature imports no other feature, the base ones apart', () => {
  const sideways = sourceFiles.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [own, other] = [featureOf(file), featureOf(target)];
        return own !== undefined && other !== undefined && own !== other && !baseFeatures.includes(other);
      })
      .map((target) => `${file} -> ${target}`),
  );
  expect(sideways).toEqual([]);
});

test('a page imports no other page', () => {
  const sideways = sourceFiles.flatMap((file) =>
    importsOf(file)
      .filter((target) => file.startsWith('src/pages/') && target.startsWith('src/pages/'))
      .filter((target) => file.split('/')[2] !== target.split('/')[2])
      .map((target) => `${file} -> ${target}`),
  );
  expect(sideways).toEqual([]);
});

test('no folder is a drawer for odds and ends', () => {
  const drawers = sourceFiles.filter((file) => /\/(utils?|lib|helpers?|common|misc|shared)\//.test(file));
  expect(drawers).toEqual([]);
});

test('no file is longer than 250 lines, pure tables apart', () => {
  const isTable = (file: string) => /\/(i18n\/(zh|en)|messages|tables|names)\//.test(file);
  const long = sourceFiles.filter(
    (file) => !isTable(file) && readFileSync(file, 'utf8').split('\n').length > 251,
  );
  expect(long).toEqual([]);
});
