// Decides which files the service worker precaches during its installation. These are the files that a
// visitor needs in the first minutes. All other files are named `….later.js` and are fetched in the
// background afterwards.
import { checkPatterns, modulesAt } from './module-graph.mjs';
import { smallerShell } from './smaller-shell.mjs';

const entry = '/src/app/main.ts';
/**
 * Modules that are imported dynamically and are also needed in the first minutes. Other dynamic imports are
 * for members, or are not opened first.
 */
const shellLoads = [
  /\/node_modules\/(react-dom|dexie)\//,
  /\/(contract|trade|src\/(app|boot|frame|api|offline))\//,
  /\/src\/(store|ui|trade-ui)\/[^/]+$/,
  /\/src\/sync\/answers\/read-answer\.ts$/,
  /\/src\/features\/(harbors|sailings|search|session)\//,
  /\/src\/pages\/(home|search|sailing)\//,
  /\/src\/i18n\/\w+\/(first|later)-catalogue\.ts$/,
];
/** Exceptions in the folders above: modules that are only for members, or that few users open. */
const notOfShell = [
  /\/features\/session\/(log-out|puzzle|member-language)/,
  /\/app\/late\//,
  /\/pages\/home\/below\//,
  /\/features\/sailings\/deadline-sources\.tsx$/,
  /\/features\/search\/(dropped-note|filter-sheet|lane-summary)\.tsx$/,
  /\/app\/shell\/(follow-favourites\.ts|company-menu\.tsx|locked-bar\.tsx|not-open-page\.tsx)$/,
  /\/(store\/watch-key|offline\/install)\.ts$/,
  /\/ui\/days-popup\.tsx$/,
  /\/trade\/own-list\/shared-voyages\.ts$/,
  /\/pages\/sailing\/(sailing-(actions|route)\.tsx|vessel-voyages\.tsx|load-container-rates\.ts)$/,
  /\/pages\/search\/(timeline-view\.tsx|who-served\.tsx|past-head\.tsx|about-lane-late\.tsx|nearest-of\.ts)$/,
];
const isOfShell = (id) =>
  shellLoads.some((path) => path.test(id)) && !notOfShell.some((path) => path.test(id));

/**
 * Returns Vite plugins, and a function that names the chunks according to the modules that a plugin found.
 */
export function shellModules() {
  const shell = new Set();
  return {
    plugins: [
      {
        name: 'laycan:shell-modules',
        buildEnd() {
          const visit = (id) => {
            if (shell.has(id)) return;
            shell.add(id);
            const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {};
            importedIds?.forEach(visit);
            dynamicallyImportedIds?.filter(isOfShell).forEach(visit);
          };
          checkPatterns([...shellLoads, ...notOfShell], this);
          modulesAt(entry, this).forEach(visit);
        },
      },
      smallerShell,
    ],
    isOfShell: (id) => shell.has(id),
    chunkFileNames: ({ moduleIds }) =>
      // No module graph contains the bundler's runtime module, so this module is recognised by its name.
      moduleIds.some((id) => shell.has(id) || id.includes('rolldown/runtime'))
        ? 'assets/[name]-[hash:7].js'
        : 'assets/[name]-[hash:7].later.js',
  };
}
