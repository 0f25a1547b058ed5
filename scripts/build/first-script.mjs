// Groups modules into chunks. By default the bundler makes a chunk for every set of modules that some pages
// share: two dozen small files, fetched one after the other. These groups are few, and a page needs each one
// as a whole.
import { filesWith } from './chunk-files.mjs';
import { checkPatterns, graphOf, modulesAt } from './module-graph.mjs';

const entry = '/src/app/start.tsx';
const answers = '/src/sync/answers/read-answer.ts';
/**
 * The response schemas of the first page's calls. They are needed to validate responses, but not to render
 * the first frame.
 */
const firstCalls = ['/contract/calls/site/system.ts', '/contract/calls/harbors.ts'];
/** A small module that the background start of every page and some notices use. */
const presses = '/src/ui/when-released.ts';
/** Modules that every page loads in the background after its first frame. */
const behind = ['/src/app/start-behind.ts', '/src/offline/register-worker.ts'];
/** The search for ports that runs when a user types into a port field. */
const places = '/src/features/harbors/place-search.ts';
/** The device database and the data that home reads from it. */
const store = [
  '/src/store/laycan-store.ts',
  '/src/store/recent-searches.ts',
  '/src/store/at-rest/old-keys.ts',
];
const board = '/src/pages/home/home-lanes.tsx';
/** Small modules that every page except home uses. */
const menus =
  /src[\\/]ui[\\/](popup|menu|use-popup|place-beside|pagination|chip|chip-menu|card|facts)\.|src[\\/]frame[\\/]gone-page\./;
const ahead = '/src/app/first-answers.ts';
/** Small modules that every file except the first uses. */
const words = ['/src/i18n/counted.ts', '/src/i18n/mid-sentence.ts'];
const adoptStyle = '/src/boot/adopt-style.ts';
const lists = ['/src/pages/search/browse-page.tsx', '/src/pages/sailing/sailing-page.tsx'];

/**
 * Marking a favourite must work offline, so this chunk contains everything that a press on the star needs.
 */
const star = ['lane-star', 'owner-star'].map((name) => `/src/features/favourites/${name}.tsx`);
const compare = ['compare-tick', 'compare-bar'].map((name) => `/src/features/compare/${name}.tsx`);
/**
 * Modules that a list and the parts above share. In the chunk of a part, they would make the worker fetch that
 * part at its installation. It fetches both parts a moment later, with the texts of the comparison.
 */
const sharedByParts = [
  '/src/features/compare/compared.ts',
  '/contract/links/sailing-links.ts',
  '/src/features/favourites/named-lane.ts',
  '/src/frame/not-saved-text.ts',
];

/**
 * Replaces Vite's chunk loader, which also fetches stylesheets and the files that a chunk will import. Styles
 * are inside our chunks and few files are shared, so a plain import() is enough and 0.7 KB smaller. The
 * service worker loads no chunks at all.
 */
export const plainLoads = {
  name: 'laycan:plain-loads',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
};

/** Returns a Vite plugin and the chunk groups that use its module graphs. */
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

/**
 * Returns the chunk groups. `isIn(root)(id)` is true if `root` imports the module `id`, directly or
 * indirectly.
 */
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
  // Without this group, modules that the lists share with other pages would become twenty files, mostly of
  // half a kilobyte.
  {
    name: 'shared',
    test: (id) => lists.some((root) => isIn(root)(id)),
    minShareCount: 2,
    maxModuleSize: 3000,
    priority: 0,
  },
];

const main = '/src/app/main.ts';

/** Returns the files without which the page cannot react to the user. */
export function firstFiles(bundle, language) {
  const modules = [main, entry, `/src/i18n/${language}/first-catalogue.ts`];
  return filesOf(modules, bundle);
}

/**
 * Returns all script files that home loads on its own within 1.5 s of its load. A browser test enforces this.
 */
export function homeFiles(bundle, language) {
  const modules = [answers, ...firstCalls, ...behind, board];
  return [...new Set([...firstFiles(bundle, language), ...filesOf(modules, bundle)])];
}

const filesOf = (modules, bundle) => [...new Set(modules.flatMap((path) => filesWith(path, bundle)))];
