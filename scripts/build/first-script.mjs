// What the page needs before it is interactive goes out as two files (React, and the rest), not as a
// file for every set of modules that some later page happens to share: fewer requests, better compressed.

/** A Vite plugin and the chunk groups that use what it finds. */
export function firstScript(entry) {
  const first = new Set();
  const plugin = {
    name: 'laycan:first-script',
    enforce: 'pre',
    // Vite's own way to load a chunk also fetches its stylesheets and the files it will import. There
    // is one stylesheet, inline, and few shared files: a plain import() does, and is 0.7 KB smaller.
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
    buildEnd() {
      const isEntry = (id) => id.endsWith(entry);
      const visit = (id) => {
        if (first.has(id)) return;
        first.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      [...this.getModuleIds()].filter(isEntry).forEach(visit);
    },
  };
  const groups = [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'first', test: (id) => first.has(id), priority: 1 },
  ];
  return { plugin, groups };
}
