// Decides which styles are inlined in the page. All other styles are in the scripts that use them; see
// decision 0021.
import { basename, relative } from 'node:path';

import { checkPatterns, graphOf } from './module-graph.mjs';

/**
 * The modules that render and hydrate the prerendered pages. The styles of these modules and of all their
 * imports are inlined in the page. All imports are included, so that the styles of an imported module still
 * precede the styles of the module that imports it.
 */
const painted = ['/src/app/app.tsx', '/src/pages/home/home-lanes.tsx', '/src/pages/search/browse-page.tsx'];
/**
 * Style modules of parts that no prerendered page shows, because they are rendered after an answer or a press.
 * Their styles are in the scripts. They are adopted after the styles of the page, so no class of the page may be
 * passed to these parts to override their own classes.
 */
const notPainted = [
  /\/features\/sailings\/\w[\w-]*\.module\.css$/,
  /\/features\/(favourites\/star-slot|packs\/pin-lane|compare\/compare-slots|search\/empty-result)\.module\.css$/,
  /\/trade-ui\/(lane-line|owner-mark)\.module\.css$/,
  /\/ui\/(chip-menu|menu|pagination|popup)\.module\.css$/,
  /\/pages\/search\/past\.module\.css$/,
];
const adoptStyle = '/src/boot/adopt-style.ts';
/**
 * Folders in the order of their styles: styles of an earlier folder come first. Styles of other folders
 * follow after these.
 */
const layers = ['src/ui/', 'src/trade-ui/', 'src/frame/', 'src/features/'];

const isModule = (id) => id.endsWith('.module.css');
const isPainted = (id) => isModule(id) && !notPainted.some((path) => path.test(id));

/**
 * Returns a plugin for the prerender build, and the set of modules whose styles the plugin found in the page.
 */
export function stylesInPage() {
  const inPage = new Set();
  const plugin = {
    name: 'laycan:styles-in-page',
    buildEnd() {
      for (const path of painted) for (const id of graphOf(path, this)) if (isPainted(id)) inPage.add(id);
      checkPatterns(notPainted, this);
    },
  };
  return { plugin, inPage };
}

/**
 * Returns plugins for the client build that move the styles of parts outside the prerendered pages into the
 * scripts.
 */
export function lateStyles(root, inPage) {
  const isLate = (id) => isModule(id) && !inPage.has(id);
  const layerOf = (id) => {
    const layer = layers.findIndex((folder) => relative(root, id).startsWith(folder));
    return layer === -1 ? layers.length : layer;
  };
  return [
    {
      // Runs between Vite's two CSS steps, because the second step would add these styles to the stylesheet
      // of the page.
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

/**
 * Throws an error if a prerendered page uses a class whose styles are not inlined, because the page is
 * painted before any script runs.
 */
export function checkPainted(html, inPage) {
  const modules = new Set([...inPage].map((id) => basename(id, '.module.css')));
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(' '));
  const bare = classes.filter((name) => name.includes('_') && !modules.has(name.split('_', 1)[0]));
  if (bare.length > 0)
    throw new Error(
      `prerendered pages use classes whose styles are not in the page: ${[...new Set(bare)].join(', ')}`,
    );
}
