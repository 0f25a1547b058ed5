// Which files the service worker waits for at its installation: what a visitor's first minutes need. Every
// other file is named `….later.js`, and is fetched in the background after that.

const entry = '/src/app/main.ts';
/** What is loaded from here on is for members, or for pages that few open first. */
const isLater = (id) =>
  /\/src\/(pages\/(?!home|browse|sailing|not-found)|features\/(account|compare|favourites|inquiry|sync)\/)/.test(
    id,
  ) ||
  /\/src\/(sync\/(start-replay|empty-queue|refresh-favourites)|store\/sealing\/|ui\/map\/)/.test(id) ||
  id.endsWith('/src/pages/sailing/sailing-actions.tsx') ||
  /\/src\/i18n\/\w+\/(user|member-book|trade-book)\.ts$/.test(id);

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
          dynamicallyImportedIds?.filter((loaded) => !isLater(loaded)).forEach(visit);
        };
        [...this.getModuleIds()].filter((id) => id.endsWith(entry)).forEach(visit);
      },
    },
    chunkFileNames: ({ moduleIds }) =>
      // The bundler's own module is in no graph.
      moduleIds.some((id) => shell.has(id) || id.includes('rolldown/runtime'))
        ? 'assets/[name]-[hash].js'
        : 'assets/[name]-[hash].later.js',
  };
}
