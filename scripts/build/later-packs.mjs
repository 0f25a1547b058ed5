// The device downloads the files for later use in a few packs, because hundreds of small requests are slow on
// a bad connection. If a page needs a file before its pack has arrived, the page fetches the file itself.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const later = /\.later\.js$/;
/**
 * Files that are in no pack, because the service worker fetches them only when they are shown
 * (`sw/extra-files.ts`), or because they are not among its files (`scripts/build.mjs`).
 */
const inNoPack = /\/open-map-|\/in-script-|puzzle-|pdf-worker-/;
/**
 * The maximum size of a pack in bytes before compression. This is about 60 KB on the network. A larger file
 * gets its own pack.
 */
const bytesOfPack = 230_000;

/**
 * Returns a plugin for the client build, and a manifest transform that replaces the files of the worker by
 * packs.
 */
export function laterPacks() {
  /** Maps the file name of each pack to the names of the files in the pack. */
  const packs = new Map();
  const plugin = {
    name: 'laycan:later-packs',
    // Reads the files from the disk, because other plugins still change them while the bundle is generated.
    writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => later.test(name) && !inNoPack.test(name))
        .sort()
        .map((name) => [name, readFileSync(join(dir, name), 'utf8')]);
      for (const pack of inPacks(files)) {
        const source = JSON.stringify(Object.fromEntries(pack.map(([name, text]) => [`/${name}`, text])));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const name = `assets/later-files-${hash}.json`;
        writeFileSync(join(dir, name), source);
        packs.set(
          name,
          pack.map(([file]) => file),
        );
      }
    },
  };
  const inManifest = (entries) => {
    const packed = new Set([...packs.values()].flat());
    const known = new Set(entries.map(({ url }) => url));
    for (const file of [...packs.keys(), ...packed])
      if (!known.has(file))
        throw new Error(`${file} is in a pack, but the worker's manifest does not list it`);
    const manifest = entries
      .filter(({ url }) => !packed.has(url))
      .map((entry) => (packs.has(entry.url) ? { ...entry, files: packs.get(entry.url) } : entry));
    return { manifest };
  };
  return { plugin, inManifest };
}

function inPacks(files) {
  const packs = [];
  let bytes = Infinity;
  for (const file of files) {
    bytes += file[1].length;
    if (bytes > bytesOfPack) {
      packs.push([]);
      bytes = file[1].length;
    }
    packs.at(-1).push(file);
  }
  return packs;
}
