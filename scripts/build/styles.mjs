// Which styles stand in the page, and how the others travel: in the script that draws with them. See decision 0021.
import { basename, relative } from 'node:path';

import { graphOf } from './module-graph.mjs';

/**
 * What is painted before any script, and what takes it over. Styles of these and of all that they import
 * are in the page. As the set is closed, what is imported still comes before what imports it.
 */
const painted = ['/src/app/app.tsx', '/src/pages/home/home-lanes.tsx', '/src/pages/browse/browse-page.tsx'];
const adoptStyle = '/src/boot/adopt-style.ts';
/** The lower a folder, the earlier its styles. Any other folder comes after these. */
const layers = ['src/ui/', 'src/trade-ui/', 'src/frame/', 'src/features/'];

const isModule = (id) => id.endsWith('.module.css');

/** A plugin of the build that prerenders; it finds the modules whose styles stand in the page. */
export function stylesInPage() {
  const inPage = new Set();
  const plugin = {
    name: 'laycan:styles-in-page',
    buildEnd() {
      for (const path of painted) for (const id of graphOf(path, this)) if (isModule(id)) inPage.add(id);
    },
  };
  return { plugin, inPage };
}

/** Plugins of the client's build. */
export function lateStyles(root, inPage) {
  const isLate = (id) => isModule(id) && !inPage.has(id);
  const layerOf = (id) => {
    const layer = layers.findIndex((folder) => relative(root, id).startsWith(folder));
    return layer === -1 ? layers.length : layer;
  };
  return [
    {
      // Between Vite's two steps: the second would put them into the stylesheet of the page.
      name: 'laycan:late-styles-out',
      transform: (_, id) => (isLate(id) ? { code: '', map: null } : null),
    },
    {
      name: 'laycan:late-styles-along',
      enforce: 'post',
      transform: (code, id) =>
        isLate(id)
          ? {
              code: `${code}
import __text from ${JSON.stringify(`${id}?inline`)};
import { adoptStyle as __adopt } from ${JSON.stringify(root + adoptStyle.slice(1))};
__adopt(${layerOf(id)}, __text);`,
              map: null,
              moduleSideEffects: true,
            }
          : null,
    },
  ];
}

/** What is prerendered is painted before any script comes, so a class in it must have its styles in the page. */
export function checkPainted(html, inPage) {
  const modules = new Set([...inPage].map((id) => basename(id, '.module.css')));
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(' '));
  const bare = classes.filter((name) => name.includes('_') && !modules.has(name.split('_', 1)[0]));
  if (bare.length > 0)
    throw new Error(`prerendered pages are painted without the styles of ${[...new Set(bare)].join(', ')}`);
}
