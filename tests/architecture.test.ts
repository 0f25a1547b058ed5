import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

/** Each layer and the layers it may import, itself apart. Reading this table is reading the architecture. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  trade: [],
  contract: ['trade'],
  'src/i18n': ['contract', 'trade'],
  'src/ui': ['src/i18n', 'contract', 'trade'],
  'src/trade-ui': ['src/ui', 'src/i18n', 'contract', 'trade'],
  'src/store': ['contract', 'trade'],
  'src/api': ['contract', 'trade', 'src/store'],
  'src/sync': ['contract', 'trade', 'src/store', 'src/api'],
  'src/offline': ['contract', 'src/store', 'src/sync'],
  'src/frame': [
    'contract',
    'trade',
    'src/store',
    'src/sync',
    'src/api',
    'src/trade-ui',
    'src/ui',
    'src/i18n',
  ],
  'src/features': [
    'contract',
    'trade',
    'src/frame',
    'src/store',
    'src/sync',
    'src/api',
    'src/trade-ui',
    'src/ui',
    'src/i18n',
  ],
  'src/pages': [
    'contract',
    'trade',
    'src/features',
    'src/frame',
    'src/trade-ui',
    'src/ui',
    'src/i18n',
    'src/store',
  ],
  'src/boot': ['contract', 'src/features'],
  'src/app': [
    'contract',
    'trade',
    'src/boot',
    'src/pages',
    'src/features',
    'src/frame',
    'src/offline',
    'src/sync',
    'src/store',
    'src/api',
    'src/trade-ui',
    'src/ui',
    'src/i18n',
  ],
  sw: ['contract', 'trade', 'src/store', 'src/sync', 'src/api'],
  'server/config': ['contract'],
  'server/config.ts': ['contract', 'server/config'],
  'server/adapters': ['contract', 'trade', 'server/config.ts'],
  'server/db': ['contract', 'trade'],
  'server/demo': ['contract', 'trade', 'server/db'],
  'server/domain': ['contract', 'trade', 'server/db', 'server/demo', 'server/adapters', 'server/config.ts'],
  'server/ingest': ['contract', 'trade', 'server/demo', 'server/db', 'server/config.ts', 'server/config'],
  'server/jobs': ['contract', 'trade', 'server/domain', 'server/db', 'server/config.ts'],
  'server/http': ['contract', 'trade', 'server/domain', 'server/db', 'server/config.ts'],
  'server/pages': ['contract', 'trade', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/open': ['contract', 'trade', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/routes': ['contract', 'trade', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/admin': ['contract', 'trade', 'server/domain', 'server/db', 'server/config.ts'],
  'server/app.ts': [
    'contract',
    'trade',
    'server/http',
    'server/open',
    'server/pages',
    'server/routes',
    'server/domain',
    'server/db',
    'server/config.ts',
  ],
  'server/stop-parts.ts': [],
  'server/main.ts': [
    'contract',
    'server/app.ts',
    'server/stop-parts.ts',
    'server/admin',
    'server/ingest',
    'server/jobs',
    'server/http',
    'server/domain',
    'server/db',
    'server/adapters',
    'server/config.ts',
  ],
};

/**
 * Inside a layer, each subject and the subjects of the same layer that it may import. A new subject is a row
 * here; files that stand in the layer itself, beside the subjects, are there for all of them.
 */
const subjects: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  trade: {
    text: [],
    calendar: [],
    edit: [],
    identifiers: ['text', 'calendar'],
    harbors: ['text'],
    sailing: ['calendar', 'harbors'],
    container: ['calendar', 'harbors', 'sailing', 'lane-pack'],
    draft: ['calendar', 'identifiers', 'sailing', 'container', 'edit'],
    sheet: ['calendar', 'text', 'harbors', 'identifiers', 'sailing', 'draft'],
    'lane-pack': ['calendar', 'harbors', 'sailing'],
    'own-list': ['calendar', 'text', 'edit', 'harbors', 'sailing', 'draft', 'sheet', 'lane-pack'],
    'search-words': ['text', 'harbors', 'sailing'],
    suppliers: ['sailing'],
    units: ['text'],
    vessel: ['calendar', 'harbors', 'sailing'],
    laytime: ['calendar', 'text'],
  },
  'server/domain': {
    rights: [],
    agreements: [],
    membership: ['rights'],
    orders: ['rights', 'membership', 'invitations'],
    queue: ['rights'],
    'own-lists': ['rights', 'queue'],
    colleagues: ['rights', 'own-lists'],
    invitations: ['rights', 'membership'],
    account: ['rights', 'agreements', 'invitations', 'own-lists'],
    harbors: [],
    search: ['rights', 'harbors'],
    behaviors: ['queue'],
    sailings: ['rights', 'harbors', 'search', 'behaviors'],
    containers: ['rights', 'harbors', 'search', 'vessels'],
    favourites: ['rights', 'queue', 'harbors', 'search'],
    feeds: ['rights', 'account', 'search', 'sailings'],
    'api-keys': ['rights', 'account', 'sailings', 'workspace'],
    'schedule-api': ['rights', 'harbors', 'containers'],
    'schedule-import': ['rights', 'harbors', 'sailings'],
    invoices: ['rights'],
    certification: ['rights', 'site'],
    packs: ['rights', 'search'],
    workspace: ['rights', 'queue'],
    publishing: ['rights', 'queue', 'workspace'],
    inquiries: ['rights', 'search', 'sailings'],
    vessels: ['rights', 'harbors'],
    site: ['rights', 'queue', 'vessels'],
    'site-search': ['rights', 'harbors', 'search'],
    content: [],
    operator: ['rights', 'queue', 'account', 'certification', 'sailings', 'invitations', 'own-lists'],
    suppliers: ['rights', 'harbors'],
    tools: ['rights'],
    quotes: ['rights', 'search', 'tools'],
  },
  'server/db': {
    migrations: [],
    tables: [],
    queue: [],
    account: ['membership'],
    search: [],
    harbors: ['search'],
    membership: [],
    orders: [],
    behaviors: [],
    sailings: ['search'],
    favourites: ['queue', 'search', 'sailings'],
    'own-lists': [],
    colleagues: ['membership'],
    invoices: [],
    letters: [],
    certification: [],
    feeds: ['membership'],
    'api-keys': ['workspace'],
    'schedule-api': [],
    'schedule-import': ['tables'],
    found: ['search'],
    packs: ['search', 'sailings'],
    containers: ['packs'],
    workspace: ['sailings'],
    publishing: ['workspace'],
    inquiries: [],
    invitations: [],
    'member-data': [],
    site: ['account'],
    'sea-routes': [],
    content: [],
    suppliers: [],
    tools: [],
    quotes: [],
    'site-search': ['search', 'content'],
    vessels: ['search', 'harbors', 'site'],
  },
  'src/sync': {
    loop: [],
    queue: ['loop', 'kinds'],
    kinds: [],
    refresh: ['queue', 'kinds', 'own-lists'],
    changes: [],
    'own-lists': ['packs', 'answers'],
    packs: ['queue', 'changes', 'answers'],
    containers: ['packs', 'changes', 'queue', 'answers'],
    'pack-loop': ['loop', 'packs', 'containers'],
    answers: ['packs', 'containers', 'vessel-service'],
    'vessel-service': ['answers'],
  },
  'src/features/draft-grid': {
    view: [],
    form: ['view'],
    import: ['view'],
    sheet: ['view', 'form'],
  },
};

/** Features that every feature may build on. */
const baseFeatures = ['draft-cells', 'harbors', 'publishing', 'sailings', 'session', 'sheet-reading'];

const layerOf = (file: string) =>
  Object.keys(mayImport).find((layer) => file === layer || file.startsWith(`${layer}/`));
/** The folder right below `room` that a file stands in; undefined of files outside and right in it. */
const subjectOf = (file: string, room: string) =>
  file.startsWith(`${room}/`) ? /^([^/]+)\//.exec(file.slice(room.length + 1))?.[1] : undefined;
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

const sourceFiles = ['trade', 'contract', 'src', 'sw', 'server'].flatMap((folder) =>
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

test.each(Object.keys(subjects))('a subject of %s imports only the subjects that it names', (room) => {
  const rows = subjects[room] ?? {};
  const found = new Set(sourceFiles.flatMap((file) => subjectOf(file, room) ?? []));
  expect([...found].filter((subject) => !rows[subject])).toEqual([]);
  const sideways = sourceFiles.flatMap((file) => {
    const own = subjectOf(file, room);
    return importsOf(file)
      .filter((target) => {
        const other = subjectOf(target, room);
        return own !== undefined && other !== undefined && own !== other && !rows[own]?.includes(other);
      })
      .map((target) => `${file} -> ${target}`);
  });
  expect(sideways).toEqual([]);
});

test('no file comes back to itself by what is imported, types and what is loaded later among it', () => {
  const left = new Map(sourceFiles.map((file) => [file, importsOf(file)]));
  // What imports nothing that is left is in no circle: it goes, until nothing goes any more.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  // Nor is what nobody in a circle imports.
  const inside = [...left.values()].flat();
  expect([...left.keys()].filter((file) => inside.includes(file))).toEqual([]);
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

test('no file has more than 250 lines of code, pure tables apart', () => {
  const isTable = (file: string) => /\/(i18n\/(zh|en)|messages|tables|names)\//.test(file);
  const codeLines = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  expect(sourceFiles.filter((file) => !isTable(file) && codeLines(file).length > 251)).toEqual([]);
});
