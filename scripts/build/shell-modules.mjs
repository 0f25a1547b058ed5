// Which files the service worker waits for at its installation: what a visitor's first minutes need. Every
// other file is named `….later.js`, and is fetched in the background after that.
import { checkPatterns, modulesAt } from './module-graph.mjs';

const entry = '/src/app/main.ts';
/** What the shell loads while it runs; anything else that is loaded so is for members, or not opened first. */
const shellLoads = [
  /\/node_modules\/(react-dom|dexie)\//,
  /\/(contract|trade|src\/(app|boot|frame|api|offline))\//,
  /\/src\/(store|ui|trade-ui)\/[^/]+$/,
  /\/src\/sync\/answers\/read-answer\.ts$/,
  /\/src\/features\/(harbors|sailings|search|session)\//,
  /\/src\/pages\/(home|search|sailing|not-found)\//,
  /\/src\/i18n\/\w+\/(first|later)-book\.ts$/,
];
/** What stands beside these and is for members, or opened by few. */
const notOfShell = [
  /\/features\/session\/(log-out|puzzle|member-language)/,
  /\/app\/late\//,
  /\/pages\/home\/below\//,
  /\/features\/search\/(dropped-note|known-lane)\.tsx$/,
  /\/app\/shell\/(follow-favourites\.ts|company-menu\.tsx|not-open-page\.tsx)$/,
  /\/pages\/sailing\/(sailing-(actions|route)\.tsx|load-container-rates\.ts)$/,
  /\/pages\/search\/(timeline-view\.tsx|who-served\.tsx|about-lane-late\.tsx|nearest-of\.ts)$/,
];
const isOfShell = (id) =>
  shellLoads.some((path) => path.test(id)) && !notOfShell.some((path) => path.test(id));

/** A Vite plugin and the names of the chunks by what it finds. */
export function shellModules() {
  const shell = new Set();
  return {
    plugin: {
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
    chunkFileNames: ({ moduleIds }) =>
      // The bundler's own module is in no graph.
      moduleIds.some((id) => shell.has(id) || id.includes('rolldown/runtime'))
        ? 'assets/[name]-[hash:7].js'
        : 'assets/[name]-[hash:7].later.js',
  };
}
