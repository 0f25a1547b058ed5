// Collects the files to which the limits in sizes.mjs apply, and the modules in these files.
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { filesWith } from './chunk-files.mjs';
import { firstFiles, homeFiles } from './first-script.mjs';

const languages = ['zh', 'en'];
const map = '/src/trade-ui/map/open-map.ts';

/** Returns a plugin for the client build, and a function that returns the sets of files after the build. */
export function sizedFiles(root, client, inPage) {
  /** The modules of each file and their lengths. */
  const modules = new Map();
  const scripts = [];
  const plugin = {
    name: 'laycan:sized-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk'))
        modules.set(chunk.fileName, Object.entries(chunk.modules).map(lengthOf(root)));
      for (const language of languages)
        scripts.push(
          { limit: 'the first script', files: firstFiles(bundle, language) },
          { limit: 'the scripts of the home page', files: homeFiles(bundle, language) },
        );
      const before = new Set(homeFiles(bundle, languages[0]));
      const files = filesWith(map, bundle).filter((file) => !before.has(file));
      scripts.push({ limit: 'the scripts of a map', files });
    },
  };
  const sets = () => [
    ...languages.map((language) => ({
      limit: 'the page',
      files: [`index.${language}.html`],
      parts: [...inPage].map((id) => [relative(root, id), statSync(id).size]),
    })),
    ...[...scripts, ...workerSets(client)].map((set) => ({
      ...set,
      parts: set.files.flatMap((file) => modules.get(file) ?? []),
    })),
  ];
  return { plugin, sets };
}

/** Counts an npm package as one part. */
const lengthOf =
  (root) =>
  ([id, { renderedLength }]) => [
    /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? relative(root, id),
    renderedLength,
  ];

const workerSets = (client) => [
  { limit: 'the precached files', files: firstVisitOf(client) },
  { limit: 'the service worker', files: ['sw.js'] },
  { limit: "the service worker's data script", files: ['sw-data.js'] },
];

/**
 * Returns the files in the manifest of the worker, except the files that the worker caches later
 * (`sw/extra-files.ts`).
 */
function firstVisitOf(client) {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const urls = new Set([...worker.matchAll(/"?\burl"?:\s*"([^"]+)"/g)].map(([, url]) => url));
  return [...urls].filter((url) => !/\.later\.js$|\/(land|later-files)-[^/]+\.json$/.test(url));
}
