// Which modules travel together. A file for every set of modules that some pages happen to share would
// be two dozen small ones, fetched one after the other; these are few, and each is wanted as a whole.
import { filesWith } from './chunk-files.mjs';
import { checkPatterns, graphOf, modulesAt } from './module-graph.mjs';

const entry = '/src/app/start.tsx';
const answers = '/src/sync/answers/read-answer.ts';
/** Schemas of what the first page asks; an answer cannot be checked without them, the first frame can do. */
const firstCalls = ['/contract/calls/site/system.ts', '/contract/calls/harbors.ts'];
/** Small, and wanted by what stands behind every page and by notices of some. */
const presses = '/src/ui/when-released.ts';
/** Wanted by every page once it stands. */
const behind = ['/src/app/start-behind.ts', '/src/offline/register-worker.ts'];
/** Wanted by whoever types a port. */
const places = '/src/features/harbors/place-search.ts';
/** The database of the device, with what home reads of it. */
const store = [
  '/src/store/laycan-store.ts',
  '/src/store/recent-searches.ts',
  '/src/store/at-rest/old-keys.ts',
];
const board = '/src/pages/home/home-lanes.tsx';
/** Small, and wanted by everything but home. */
const menus =
  /src[\\/]ui[\\/](popup|menu|use-popup|place-beside|pagination|chip|chip-menu|card|facts)\.|src[\\/]frame[\\/]gone-page\./;
const ahead = '/src/app/first-answers.ts';
/** Small, and wanted by every file that is not the first. */
const words = ['/src/i18n/counted.ts', '/src/i18n/mid-sentence.ts'];
const adoptStyle = '/src/boot/adopt-style.ts';
const lists = ['/src/pages/browse/browse-page.tsx', '/src/pages/sailing/sailing-page.tsx'];

/** A star must work without a line, so it comes with everything that a press needs. */
const star = ['lane-star', 'owner-star'].map((name) => `/src/features/favourites/${name}.tsx`);
const compare = ['compare-tick', 'compare-bar'].map((name) => `/src/features/compare/${name}.tsx`);

/**
 * Vite's own way to load a chunk also fetches its stylesheets and the files it will import. Styles travel inside the
 * chunks, and few files are shared: a plain import() does, and is 0.7 KB smaller. In the worker nothing is loaded at all.
 */
export const plainLoads = {
  name: 'laycan:plain-loads',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
};

/** A Vite plugin and the chunk groups that use what it finds. */
export function firstScript() {
  const graphs = new Map();
  const plugin = {
    name: 'laycan:first-script',
    enforce: 'pre',
    load: plainLoads.load,
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
      ])
        graphs.set(root, graphOf(root, this));
    },
  };
  const isIn = (root) => (id) => graphs.get(root)?.has(id) ?? false;
  return { plugin, groups: groupsBy(isIn) };
}

/** The chunk groups; `isIn`: whether a module is among what another one imports. */
const groupsBy = (isIn) => [
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
  { name: 'list', test: (id) => id.endsWith(ahead) || lists.every((root) => isIn(root)(id)), priority: 2 },
  { name: 'store', test: (id) => store.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'star', test: (id) => star.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'compare', test: (id) => compare.some((root) => isIn(root)(id)), priority: 0 },
  { name: 'behind', test: (id) => behind.some((root) => isIn(root)(id)), priority: 1 },
  { name: 'places', test: isIn(places), priority: 0 },
  // What the lists share with other pages would be twenty files, most of them of half a kilobyte.
  {
    name: 'shared',
    test: (id) => lists.some((root) => isIn(root)(id)),
    minShareCount: 2,
    maxModuleSize: 3000,
    priority: 0,
  },
];

const main = '/src/app/main.ts';

/** The files without which the page answers nobody. */
export function firstFiles(bundle, language) {
  const modules = [main, entry, `/src/i18n/${language}/first-book.ts`];
  return filesOf(modules, bundle);
}

/** All files of script that home loads by itself within 1.5 s of its load; a browser test holds it to that. */
export function homeFiles(bundle, language) {
  const modules = [answers, ...firstCalls, ...behind, board];
  return [...new Set([...firstFiles(bundle, language), ...filesOf(modules, bundle)])];
}

const filesOf = (modules, bundle) => [...new Set(modules.flatMap((path) => filesWith(path, bundle)))];
