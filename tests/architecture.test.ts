import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

/** Each layer, and the other layers that it may import. This table defines the architecture. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  trade: [],
  contract: ['trade'],
  'src/i18n': ['contract', 'trade'],
  'src/ui': ['src/i18n', 'contract', 'trade'],
  'src/trade-ui': ['src/ui', 'src/i18n', 'contract', 'trade'],
  'src/state': ['contract', 'trade'],
  'src/store': ['contract', 'trade', 'src/state'],
  'src/api': ['contract', 'trade', 'src/state', 'src/store'],
  'src/sync': ['contract', 'trade', 'src/state', 'src/store', 'src/api'],
  'src/offline': ['contract', 'src/state', 'src/store', 'src/sync', 'src/ui'],
  'src/hooks': ['contract', 'trade', 'src/state', 'src/store', 'src/sync', 'src/api'],
  'src/frame': [
    'contract',
    'trade',
    'src/hooks',
    'src/state',
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
    'src/hooks',
    'src/state',
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
    'src/hooks',
    'src/state',
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
    'src/hooks',
    'src/state',
    'src/store',
    'src/api',
    'src/trade-ui',
    'src/ui',
    'src/i18n',
  ],
  console: ['contract', 'trade', 'src/features', 'src/api', 'src/ui', 'src/i18n'],
  sw: ['contract', 'trade', 'src/store', 'src/sync', 'src/api'],
  'server/config': ['contract'],
  'server/config.ts': ['contract', 'server/config'],
  'server/load-config.ts': ['server/config', 'server/config.ts'],
  'server/adapters': ['contract', 'trade', 'server/config.ts'],
  'server/db': ['contract', 'trade'],
  'server/backup': ['contract', 'trade', 'server/db'],
  'server/domain/rights': ['contract', 'trade', 'server/db', 'server/config.ts'],
  'server/demo': ['contract', 'trade', 'server/db', 'server/domain/rights'],
  'server/domain/operator': [
    'contract',
    'trade',
    'server/db',
    'server/demo',
    'server/domain',
    'server/domain/rights',
    'server/adapters',
    'server/config.ts',
  ],
  'server/domain/console': [
    'contract',
    'trade',
    'server/db',
    'server/domain',
    'server/domain/operator',
    'server/domain/rights',
    'server/config.ts',
    'server/adapters',
  ],
  'server/domain': [
    'contract',
    'trade',
    'server/db',
    'server/domain/rights',
    'server/adapters',
    'server/config.ts',
  ],
  'server/ingest': [
    'contract',
    'trade',
    'server/demo',
    'server/db',
    'server/adapters',
    'server/config.ts',
    'server/config',
  ],
  'server/jobs': ['contract', 'trade', 'server/domain', 'server/backup', 'server/db', 'server/config.ts'],
  'server/http': ['contract', 'trade', 'server/domain', 'server/db', 'server/config.ts'],
  'server/pages': ['contract', 'trade', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/open': ['contract', 'trade', 'server/domain', 'server/http', 'server/db', 'server/config.ts'],
  'server/routes': [
    'contract',
    'trade',
    'server/domain',
    'server/http',
    'server/backup',
    'server/db',
    'server/config.ts',
  ],
  'server/program.ts': [],
  'server/admin': [
    'contract',
    'trade',
    'server/domain',
    'server/backup',
    'server/db',
    'server/config.ts',
    'server/load-config.ts',
    'server/program.ts',
  ],
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
  'server/workers.ts': ['server/http'],
  'server/release-memory.ts': [],
  'server/new-database.ts': ['server/db'],
  'server/explain-failure.ts': ['server/config.ts', 'server/db', 'server/http'],
  'server/main.ts': [
    'contract',
    'server/app.ts',
    'server/stop-parts.ts',
    'server/workers.ts',
    'server/release-memory.ts',
    'server/explain-failure.ts',
    'server/program.ts',
    'server/admin',
    'server/backup',
    'server/ingest',
    'server/jobs',
    'server/http',
    'server/domain',
    'server/db',
    'server/adapters',
    'server/config.ts',
    'server/load-config.ts',
  ],
};

/**
 * Inside a layer, each subject and the subjects of the same layer that it may import. A new subject needs a
 * row here. Every subject may import files that are directly in the layer's folder.
 */
const subjects: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  trade: {
    text: [],
    calendar: [],
    edit: [],
    fields: [],
    identifiers: ['text', 'calendar'],
    harbors: ['text'],
    sailing: ['text', 'calendar', 'fields', 'harbors', 'deadline'],
    container: ['calendar', 'harbors', 'sailing', 'lane-pack', 'deadline'],
    draft: ['calendar', 'fields', 'harbors', 'identifiers', 'sailing', 'container', 'edit', 'deadline'],
    deadline: ['text', 'calendar'],
    sheet: ['calendar', 'fields', 'text', 'harbors', 'identifiers', 'sailing', 'draft', 'deadline'],
    'lane-pack': ['calendar', 'fields', 'harbors', 'sailing', 'deadline'],
    'own-list': [
      'calendar',
      'fields',
      'text',
      'edit',
      'harbors',
      'sailing',
      'draft',
      'sheet',
      'lane-pack',
      'deadline',
    ],
    'search-words': ['text', 'harbors', 'sailing'],
    suppliers: ['sailing'],
    units: ['text'],
    vessel: ['calendar', 'harbors', 'sailing'],
    laytime: ['calendar', 'text'],
  },
  'server/domain': {
    rights: [],
    agreements: ['rights', 'site'],
    membership: ['rights'],
    orders: ['rights', 'membership', 'invitations', 'alert-events', 'site'],
    queue: ['rights'],
    'own-lists': ['rights', 'queue', 'alert-events'],
    colleagues: ['rights', 'own-lists'],
    invitations: ['rights', 'membership'],
    account: ['rights', 'agreements', 'invitations', 'own-lists'],
    harbors: [],
    search: ['rights', 'harbors'],
    behaviors: ['queue'],
    sailings: ['rights', 'harbors', 'search', 'behaviors', 'alert-events'],
    containers: ['rights', 'harbors', 'search', 'vessels'],
    favourites: ['rights', 'queue', 'harbors', 'search'],
    feeds: ['rights', 'account', 'search', 'sailings'],
    'api-keys': ['rights', 'account', 'sailings', 'workspace'],
    'schedule-api': ['rights', 'harbors', 'containers'],
    'schedule-import': ['rights', 'harbors', 'sailings', 'alert-events'],
    terminals: ['harbors', 'alert-events'],
    'alert-events': [],
    alerts: ['rights', 'alert-events', 'account', 'harbors', 'search', 'sailings', 'site', 'vessels'],
    invoices: ['rights'],
    certification: ['rights', 'site', 'alert-events'],
    packs: ['rights', 'search'],
    workspace: ['rights', 'queue'],
    publishing: ['rights', 'queue', 'workspace', 'alert-events'],
    inquiries: ['rights', 'search', 'sailings', 'alert-events'],
    vessels: ['rights', 'harbors'],
    site: ['rights', 'queue', 'vessels'],
    'site-search': ['rights', 'harbors', 'search'],
    content: ['agreements', 'harbors', 'rights', 'site'],
    operator: [
      'rights',
      'queue',
      'account',
      'certification',
      'sailings',
      'invitations',
      'own-lists',
      'alert-events',
      'site',
    ],
    suppliers: ['rights', 'harbors'],
    console: [
      'rights',
      'account',
      'content',
      'certification',
      'harbors',
      'inquiries',
      'invoices',
      'membership',
      'orders',
      'operator',
      'schedule-import',
      'site',
      'agreements',
      'api-keys',
      'terminals',
    ],
    tools: ['rights'],
    quotes: ['rights', 'search', 'tools'],
  },
  'server/db': {
    migrations: [],
    'new-database': [],
    tables: [],
    queue: [],
    account: ['membership'],
    search: [],
    harbors: ['search', 'sailings'],
    membership: [],
    orders: [],
    behaviors: [],
    sailings: ['search'],
    favourites: ['queue', 'search', 'sailings'],
    'own-lists': [],
    colleagues: ['membership'],
    invoices: [],
    letters: [],
    alerts: ['membership', 'harbors'],
    certification: [],
    feeds: ['membership'],
    'api-keys': ['workspace'],
    'schedule-api': [],
    'schedule-import': ['tables'],
    terminals: ['tables'],
    found: ['search'],
    packs: ['search', 'sailings'],
    containers: ['packs'],
    workspace: ['sailings', 'harbors'],
    publishing: ['workspace'],
    inquiries: [],
    invitations: [],
    'member-data': [],
    site: ['account', 'alerts', 'terminals'],
    'sea-routes': [],
    content: [],
    suppliers: [],
    tools: [],
    console: ['orders', 'membership'],
    quotes: [],
    'site-search': ['search', 'content'],
    vessels: ['search', 'harbors', 'site', 'alerts'],
  },
  'src/sync': {
    loop: [],
    queue: ['loop', 'kinds'],
    kinds: [],
    refresh: ['queue', 'kinds', 'own-lists'],
    live: ['loop', 'kinds', 'refresh'],
    changes: [],
    copies: [],
    'own-lists': ['packs', 'changes', 'copies', 'answers'],
    packs: ['queue', 'changes', 'copies'],
    containers: ['packs', 'changes', 'queue', 'copies'],
    'pack-loop': ['loop', 'packs', 'containers', 'own-lists', 'changes'],
    push: [],
    'vessel-service': ['copies'],
    answers: ['copies', 'packs', 'containers', 'vessel-service'],
  },
  'trade/sheet': {
    headers: [],
    dates: [],
    ports: [],
    table: [],
    text: ['headers', 'ports', 'layout'],
    html: ['table'],
    pdf: ['headers', 'table'],
    workbook: ['table'],
    document: ['table', 'text', 'html', 'workbook'],
    files: ['table', 'text', 'html', 'pdf', 'workbook', 'document'],
    particulars: ['headers'],
    status: ['headers'],
    calls: ['headers', 'dates', 'ports'],
    'cut-offs': ['headers', 'dates', 'ports', 'calls'],
    layout: ['headers', 'dates', 'ports', 'particulars', 'calls', 'cut-offs', 'status'],
    'own-export': [],
    columns: ['headers', 'dates', 'ports', 'particulars', 'layout', 'own-export'],
    accounting: ['headers', 'dates', 'ports', 'columns', 'status', 'messages'],
    plausibility: ['dates', 'ports'],
    verdict: [],
    messages: ['headers', 'dates', 'ports', 'particulars', 'calls', 'layout', 'columns'],
    events: ['headers', 'dates', 'ports', 'particulars', 'layout', 'columns', 'accounting', 'status'],
    prose: ['headers', 'dates', 'ports', 'particulars', 'layout', 'messages', 'status', 'text'],
  },
  'src/features': {
    agreements: [],
    harbors: [],
    sailings: [],
    session: [],
    account: ['session'],
    alerts: ['sailings'],
    behaviors: [],
    certification: [],
    changes: [],
    colleagues: [],
    compare: [],
    containers: ['harbors', 'sailings', 'share'],
    content: [],
    'draft-cells': ['harbors'],
    deadlines: ['sailings', 'own-lists'],
    favourites: [],
    feeds: ['sailings'],
    inquiries: [],
    invitations: [],
    membership: ['session'],
    packs: ['harbors', 'search'],
    publishing: ['draft-cells'],
    history: ['publishing'],
    quotes: [],
    reach: ['sailings'],
    'sea-route': [],
    search: ['harbors', 'sailings'],
    'service-pattern': ['draft-cells'],
    share: ['sailings'],
    'sheet-reading': ['draft-cells'],
    presence: [],
    'draft-grid': ['draft-cells', 'publishing', 'sheet-reading', 'presence', 'own-lists'],
    'own-lists': ['draft-cells', 'harbors', 'sailings', 'sheet-reading'],
    shipowners: ['harbors', 'sailings'],
    'site-search': ['harbors', 'sailings'],
    sync: ['draft-cells', 'publishing', 'session'],
    timeline: [],
    tools: [],
    vessels: ['harbors'],
    widget: [],
    workspace: ['draft-cells', 'publishing', 'session', 'presence'],
  },
  'src/features/own-lists': {
    intake: [],
    review: ['intake'],
    receive: ['intake', 'review'],
    search: [],
  },
  'src/features/draft-grid': {
    view: [],
    form: ['view'],
    import: ['view'],
    arrange: ['view'],
    sheet: ['arrange', 'view', 'form'],
  },
};

const layerOf = (file: string) =>
  Object.keys(mayImport).find((layer) => file === layer || file.startsWith(`${layer}/`));
/**
 * Returns the name of the folder directly in `room` that contains the file; undefined for a file outside
 * `room` or directly in it.
 */
const subjectOf = (file: string, room: string) =>
  file.startsWith(`${room}/`) ? /^([^/]+)\//.exec(file.slice(room.length + 1))?.[1] : undefined;

const sourceFiles = ['trade', 'contract', 'src', 'console', 'sw', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)),
);

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')),
  );

test('the walk over the folders finds the source files', () => {
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
        return (
          to !== undefined &&
          to !== layer &&
          !mayImport[layer]?.some((one) => to === one || to.startsWith(`${one}/`))
        );
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

const textOf = new Map(sourceFiles.map((file) => [file, readFileSync(file, 'utf8')]));
const pageFiles = sourceFiles.filter((file) => file.startsWith('src/') || file.startsWith('console/'));

/** The declarations of a file that are not inside another one, each with its name and its source text. */
const declarationsOf = (file: string) =>
  [
    ...(textOf.get(file) ?? '').matchAll(
      /^(?:export )?(?:async )?(?:const|let|function|class) (\w+)[^]*?(?=\n(?:\S*\/\*\*|export |async |const |let |function |class )|$(?![^]))/gm,
    ),
  ].map(([text, name = '']) => ({ file, name, text }));

/** True for a file with a component or a hook. */
const hasComponents = (file: string): boolean =>
  file.endsWith('.tsx') || /\bfrom 'react'|\buse[A-Z]\w*[(<]/.test(textOf.get(file) ?? '');

const mentions = (text: string, names: ReadonlySet<string>): boolean =>
  [...text.matchAll(/\w+/g)].some(([word]) => names.has(word));

/**
 * Returns the names of the functions that follow rows of the database: `watchStore`, `watchTable`, and each
 * function that uses one of them and returns the function that stops watching.
 */
function namesOfWatches(): ReadonlySet<string> {
  const names = new Set(['watchStore', 'watchTable']);
  const declarations = pageFiles.flatMap(declarationsOf);
  for (let before = 0; before !== names.size;) {
    before = names.size;
    for (const { name, text } of declarations) {
      const returned = [...text.matchAll(/(?:=>|return)\s+(?:await )?(\w+)[(<]/g)].map(
        ([, called]) => called,
      );
      const isStopped = /\)\s*:\s*(?:\(\(\) => void\) =>|\(\) => void \{)/.test(text);
      const uses = mentions(text.slice(text.indexOf(name) + name.length), names);
      if (
        !/^(?:use)?[A-Z]/.test(name) &&
        uses &&
        (isStopped || returned.some((one) => one && names.has(one)))
      )
        names.add(name);
    }
  }
  return names;
}

/** Returns the source text of each effect or subscription of React in a declaration. */
const effectsIn = (text: string): string[] =>
  [...text.matchAll(/\buse(?:\w*Effect|SyncExternalStore|Observable)\(/g)].map(({ index }) => {
    let [end, depth] = [text.indexOf('(', index), 0];
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    return text.slice(index, end);
  });

test('components follow rows of the database only through dexie-react-hooks', () => {
  const watches = namesOfWatches();
  const follows = ({ text }: { text: string }) => /\buseWatched[(<]/.test(text);
  const wrong = pageFiles.filter(hasComponents).flatMap((file) => {
    const declarations = declarationsOf(file);
    const hooks = new Set(declarations.filter(follows).map(({ name }) => name));
    const calls = (text: string) =>
      [...text.matchAll(/(?<!function )\b(\w+)[(<]/g)].some(([, called]) => called && watches.has(called));
    return declarations
      .filter(({ name, text }) => !watches.has(name) && mentions(text, watches))
      .filter((one) => {
        const isPassedOn = !calls(one.text) && mentions(one.text, hooks);
        const isInEffect = effectsIn(one.text).some((effect) => mentions(effect, watches));
        return isInEffect || !(follows(one) || isPassedOn);
      })
      .map(({ name }) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
  // The functions that follow rows are found, whatever their names.
  expect([...watches]).toEqual(expect.arrayContaining(['watchQueue', 'watchRule', 'followOwn']));
});

test('one file runs live queries, one listens to changes of tables, and one uses dexie-react-hooks', () => {
  const filesWith = (words: RegExp) =>
    pageFiles.filter((file) => words.test((textOf.get(file) ?? '').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')));
  expect(filesWith(/\bliveQuery\(|\buseLiveQuery\b/)).toEqual(['src/store/watch-store.ts']);
  expect(filesWith(/storagemutated|\.hook\(/).filter((file) => file !== 'src/store/watch-store.ts')).toEqual([
    'src/store/at-rest/repeat-queries.ts',
  ]);
  expect(filesWith(/'dexie-react-hooks'/)).toEqual(['src/hooks/use-watched.ts']);
  const outside = filesWith(/(?:import (?!type )[^;]*from|import\() ?'dexie'/).filter(
    (file) => !file.startsWith('src/store/'),
  );
  expect(outside).toEqual([]);
});

/** Returns the names of a graph that are part of a cycle. */
function namesInCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(graph);
  // A name that imports none of the remaining names cannot be part of a cycle, so it is removed. This may
  // allow further names to be removed.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [name, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(name);
  }
  const imported = new Set([...left.values()].flat());
  return [...left.keys()].filter((name) => imported.has(name));
}

test('no file imports itself through other files, type imports and lazy imports included', () => {
  expect(namesInCycles(new Map(sourceFiles.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test.each([['the layers', mayImport] as const, ...Object.entries(subjects)])(
  'the table of %s has no cycle',
  (_, table) => {
    expect(namesInCycles(new Map(Object.entries(table)))).toEqual([]);
  },
);

test('a page imports no other page', () => {
  const sideways = sourceFiles.flatMap((file) =>
    importsOf(file)
      .filter((target) => file.startsWith('src/pages/') && target.startsWith('src/pages/'))
      .filter((target) => file.split('/')[2] !== target.split('/')[2])
      .map((target) => `${file} -> ${target}`),
  );
  expect(sideways).toEqual([]);
});

test('no folder has a catch-all name such as utils or helpers', () => {
  const drawers = sourceFiles.filter((file) => /\/(utils?|lib|helpers?|common|misc|shared)\//.test(file));
  expect(drawers).toEqual([]);
});

test('no file except a pure table has more than 250 lines of code', () => {
  const isTable = (file: string) => /\/(i18n\/(zh|en)|messages|tables|names)\//.test(file);
  const codeLines = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  expect(sourceFiles.filter((file) => !isTable(file) && codeLines(file).length > 251)).toEqual([]);
});
