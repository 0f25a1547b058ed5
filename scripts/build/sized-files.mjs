// What the limits of sizes.mjs are about: which files, and what these are made of.
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { filesWith } from './chunk-files.mjs';
import { firstFiles, homeFiles } from './first-script.mjs';

const languages = ['zh', 'en'];
const map = '/src/trade-ui/map/open-map.ts';

/** A plugin of the client's build, and the sets of files once everything is built. */
export function sizedFiles(root, client, inPage) {
  /** By file: the modules in it, with their length. */
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
          { limit: 'the script of home', files: homeFiles(bundle, language) },
        );
      const before = new Set(homeFiles(bundle, languages[0]));
      const files = filesWith(map, bundle).filter((file) => !before.has(file));
      scripts.push({ limit: 'the script of a map', files });
    },
  };
  const sets = () => [
    ...languages.map((language) => ({
      limit: 'the page',
      files: [`index.${language}.html`],
      parts: [...inPage].map((id) => [relative(root, id), statSync(id).size]),
    })),
    ...[...scripts, { limit: 'what a worker fetches first', files: firstVisitOf(client) }].map((set) => ({
      ...set,
      parts: set.files.flatMap((file) => modules.get(file) ?? []),
    })),
  ];
  return { plugin, sets };
}

/** A package counts as one part. */
const lengthOf =
  (root) =>
  ([id, { renderedLength }]) => [
    /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? relative(root, id),
    renderedLength,
  ];

/** What the built worker lists, without the files that it keeps once they were shown or it was told (`sw/extra-files.ts`). */
function firstVisitOf(client) {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const urls = new Set([...worker.matchAll(/"?\burl"?:\s*"([^"]+)"/g)].map(([, url]) => url));
  return [...urls].filter((url) => !/\.later\.js$|\/(land|later-files)-[^/]+\.json$/.test(url));
}
