// Groups modules into chunks. Without groups, the bundler makes a chunk for each set of modules that some
// pages share. This gives two dozen small files that are fetched one after another. The groups in this file
// are few, and a page that needs a group needs all of its modules.
import { filesWith } from './chunk-files.mjs';
import { checkPatterns, graphOf, modulesAt } from './module-graph.mjs';

const entry = '/src/app/start.tsx';
const answers = '/src/sync/answers/read-answer.ts';
/**
 * The response schemas of the calls that the first page sends. They are needed to validate responses, but not
 * to render the first frame.
 */
const firstCalls = ['/contract/calls/site/system.ts', '/contract/calls/harbors.ts'];
/** A small module that the background start of all pages and some notices use. */
const presses = '/src/ui/when-released.ts';
/** Modules that all pages load in the background after their first frame. */
const behind = ['/src/app/start-behind.ts', '/src/offline/register-worker.ts'];
/** The search for ports. It runs when a user types into a port field. */
const places = '/src/features/harbors/place-search.ts';
/** The database of the device and the data that the home page reads from it. */
const store = [
  '/src/store/laycan-store.ts',
  '/src/store/recent-searches.ts',
  '/src/store/at-rest/old-keys.ts',
];
const board = '/src/pages/home/home-lanes.tsx';
/** Small modules that all pages except the home page use. One chunk is faster than many small files. */
const menus =
  /src[\\/]ui[\\/](popup|menu|use-popup|place-next-to|pagination|chip|chip-menu|card|facts)\.|src[\\/]frame[\\/]gone-page\./;
const ahead = '/src/app/first-answers.ts';
/** Small modules that all files except the first file use. */
const words = ['/src/i18n/counted.ts', '/src/i18n/mid-sentence.ts'];
const adoptStyle = '/src/boot/adopt-style.ts';
const lists = ['/src/pages/search/browse-page.tsx', '/src/pages/sailing/sailing-page.tsx'];

/** The other screens that visitors open by links. */
const publicScreens = [
  '/src/app/late/container-pages.ts',
  '/src/app/late/shipowner-pages.ts',
  '/src/app/late/tool-pages.ts',
  '/src/app/late/trade-pages.ts',
  '/src/app/late/content-pages.ts',
  '/src/pages/membership/membership-page.tsx',
  '/src/pages/vessel/vessel-page.tsx',
  '/src/pages/vessels/vessels-page.tsx',
];

/**
 * Marking a favourite must work offline, so this chunk contains all modules that a press on the star needs.
 */
const star = ['lane-star', 'owner-star'].map((name) => `/src/features/favourites/${name}.tsx`);
const compare = ['compare-tick', 'compare-bar'].map((name) => `/src/features/compare/${name}.tsx`);
/**
 * Modules that the chunk of the lists shares with the chunks `star` and `compare`. They must be in the chunk
 * of the lists, which the service worker fetches during its installation. If `star` or `compare` had one of
 * them, that chunk would also be fetched during the installation, instead of a moment later.
 */
const sharedByParts = [
  '/src/features/compare/compared.ts',
  '/contract/links/sailing-links.ts',
  '/src/features/favourites/named-lane.ts',
  '/src/ui/not-saved-text.ts',
  // The lists import this module, so the bundler would move it into the chunk `common`. The lists would then need
  // all of `common`, and the service worker would fetch `common` during its installation.
  '/trade/deadline/receiving-windows.ts',
];

/**
 * Replaces Vite's chunk loader, which also fetches stylesheets and the files that a chunk will import. Our
 * styles are inside the chunks and few files are shared, so a plain import() is sufficient and 0.7 KB
 * smaller. The service worker loads no chunks.
 */
export const plainLoads = loadsWith('load()');

/** If an import in a page fails, the document is marked as incomplete (`src/frame/renew-document.ts`). */
const notedLoads = loadsWith(
  "load().catch((error) => { document.documentElement.dataset.incomplete = ''; throw error; })",
);

function loadsWith(loading) {
  const code = `export const __vitePreload = (load) => ${loading};`;
  return {
    name: 'laycan:plain-loads',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? code : null),
  };
}

/** The map, which has a size limit of its own. */
const map = '/src/trade-ui/map/open-map.ts';

/**
 * Returns a Vite plugin that records which modules each of the entry points above imports, directly or
 * indirectly, and the chunk groups of the build, which are chosen by this record. `isOfShell(id)` is true for modules that the service worker fetches at its
 * installation.
 */
export function firstScript(isOfShell) {
  const graphs = new Map();
  const plugin = {
    name: 'laycan:first-script',
    enforce: 'pre',
    load: notedLoads.load,
    buildEnd() {
      checkPatterns([menus], this);
      for (const path of [...words, adoptStyle]) modulesAt(path, this);
      for (const root of [
        entry,
        answers,
        ...firstCalls,
        presses,
        ...behind,
        places,
        ...store,
        ...star,
        ...compare,
        board,
        ahead,
        ...lists,
        ...publicScreens,
        map,
      ])
        graphs.set(root, graphOf(root, this));
    },
  };
  const isIn = (root) => (id) => graphs.get(root)?.has(id) ?? false;
  return { plugin, groups: groupsBy(isIn, isOfShell) };
}

/**
 * Returns the chunk groups. `isIn(root)(id)` is true if `root` imports the module `id` directly or
 * indirectly.
 */
const groupsBy = (isIn, isOfShell) => [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown.runtime|vite.preload-helper/,
    priority: 6,
  },
  {
    name: 'first',
    test: (id) => isIn(entry)(id) || [...words, adoptStyle].some((path) => id.endsWith(path)),
    priority: 5,
  },
  {
    name: 'answers',
    test: (id) => [answers, ...firstCalls, presses].some((root) => isIn(root)(id)),
    priority: 4,
  },
  { name: 'menus', test: menus, priority: 4 },
  { name: 'board', test: isIn(board), priority: 3 },
  {
    name: 'list',
    test: (id) =>
      [ahead, ...sharedByParts].some((path) => id.endsWith(path)) || lists.every((root) => isIn(root)(id)),
    priority: 2,
  },
  { name: 'store', test: (id) => store.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'star', test: (id) => star.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'compare', test: (id) => compare.some((root) => isIn(root)(id)), priority: 0 },
  { name: 'behind', test: (id) => behind.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'places', test: isIn(places), priority: 0 },
  // Without this group, the modules that the lists share with other pages would become twenty files, most of
  // half a kilobyte.
  {
    name: 'shared',
    test: (id) => lists.some((root) => isIn(root)(id)),
    minShareCount: 2,
    maxModuleSize: 3000,
    priority: 0,
  },
  // Groups for small modules of the map (`drawn`), of the files that the service worker fetches first
  // (`small`), and of the other public screens (`common`). Without the first two groups, the bundler would
  // move such modules into `common` as dependencies, and every file would need `common`.
  { name: 'drawn', test: isIn(map), minShareCount: 2, maxModuleSize: 4000, priority: 0 },
  { name: 'small', test: isOfShell, minShareCount: 2, maxModuleSize: 4000, priority: 0 },
  {
    name: 'common',
    test: (id) => publicScreens.some((root) => isIn(root)(id)),
    minShareCount: 4,
    maxModuleSize: 2000,
    priority: 0,
  },
];

const main = '/src/app/main.ts';

/** Returns the files that the page needs to react to the user. */
export function firstFiles(bundle, language) {
  const modules = [main, entry, `/src/i18n/${language}/first-catalogue.ts`];
  return filesOf(modules, bundle);
}

/**
 * Returns all script files that the home page loads without user action within 1.5 s of its load. A browser
 * test checks this list.
 */
export function homeFiles(bundle, language) {
  const modules = [answers, ...firstCalls, ...behind, board];
  return [...new Set([...firstFiles(bundle, language), ...filesOf(modules, bundle)])];
}

const filesOf = (modules, bundle) => [...new Set(modules.flatMap((path) => filesWith(path, bundle)))];
