// Which modules travel together. A file for every set of modules that some pages happen to share would
// be two dozen small ones, fetched one after the other; these are few, and each is wanted as a whole.

const entry = '/src/app/start.tsx';
const answers = '/src/sync/answers/read-answer.ts';
/** Schemas of what the first page asks; an answer cannot be checked without them, the first frame can do. */
const firstCalls = ['/contract/calls/site/system.ts', '/contract/calls/harbors.ts'];
/** Wanted by every page once it stands. */
const behind = [
  '/src/app/start-behind.ts',
  '/src/offline/register-worker.ts',
  '/src/features/harbors/place-search.ts',
];
/** The database of the device, with what home reads of it. */
const store = ['/src/store/laycan-store.ts', '/src/store/recent-searches.ts'];
const board = '/src/pages/home/home-lanes.tsx';
/** Small, and wanted beside the board by everything but home. */
const menus = /src[\\/]ui[\\/](popup|menu|use-popup|place-beside|pagination)\./;
const ahead = '/src/app/read-ahead.ts';
const lists = ['/src/pages/browse/browse-page.tsx', '/src/pages/sailing/sailing-page.tsx'];

/** A star must work without a line, so it comes with everything that a press needs. */
const star = ['lane-star', 'owner-star'].map((name) => `/src/features/favourites/${name}.tsx`);
const compare = ['compare-tick', 'compare-bar'].map((name) => `/src/features/compare/${name}.tsx`);

/** A Vite plugin and the chunk groups that use what it finds. */
export function firstScript() {
  const graphs = new Map();
  const plugin = {
    name: 'laycan:first-script',
    enforce: 'pre',
    // Vite's own way to load a chunk also fetches its stylesheets and the files it will import. There
    // is one stylesheet, inline, and few shared files: a plain import() does, and is 0.7 KB smaller.
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
    buildEnd() {
      for (const root of [
        entry,
        answers,
        ...firstCalls,
        ...behind,
        ...store,
        ...star,
        ...compare,
        board,
        ahead,
        ...lists,
      ])
        graphs.set(root, graphOf(root, this));
    },
  };
  const isIn = (root) => (id) => graphs.get(root)?.has(id) ?? false;
  const groups = [
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown.runtime|vite.preload-helper/,
      priority: 6,
    },
    { name: 'first', test: (id) => isIn(entry)(id) || id.endsWith('/src/i18n/counted.ts'), priority: 5 },
    { name: 'answers', test: (id) => [answers, ...firstCalls].some((root) => isIn(root)(id)), priority: 4 },
    { name: 'board', test: (id) => isIn(board)(id) || menus.test(id), priority: 3 },
    { name: 'list', test: (id) => id.endsWith(ahead) || lists.every((root) => isIn(root)(id)), priority: 2 },
    { name: 'store', test: (id) => store.some((root) => isIn(root)(id)), priority: 1 },
    { name: 'star', test: (id) => star.some((root) => isIn(root)(id)), priority: 1 },
    { name: 'compare', test: (id) => compare.some((root) => isIn(root)(id)), priority: 0 },
    { name: 'behind', test: (id) => behind.some((root) => isIn(root)(id)), priority: 1 },
  ];
  return { plugin, groups };
}

/** A module and everything it imports, not counting what it loads later. */
function graphOf(root, context) {
  const graph = new Set();
  const visit = (id) => {
    if (graph.has(id)) return;
    graph.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  [...context.getModuleIds()].filter((id) => id.endsWith(root)).forEach(visit);
  return graph;
}
