// Files that a device keeps for later come to it in a few packs: hundreds of small ones, one by one, are what a bad
// line is slowest at. A page that wants a file before its pack is there fetches it by itself.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const later = /\.later\.js$/;
/** Fetched when it is shown (`sw/extra-files.ts`), or not known to the worker (`scripts/build.mjs`). */
const inNoPack = /\/open-map-|\/in-script-|puzzle-/;
/** Before they are compressed; some 60 KB to send. A larger file is a pack of its own. */
const bytesOfPack = 230_000;

/** A plugin of the client's build, and what the worker's list of files is turned into: packs instead of what is in them. */
export function laterPacks() {
  /** By file of a pack: the names of what stands in it. */
  const packs = new Map();
  const plugin = {
    name: 'laycan:later-packs',
    // As they are on the disk: other plugins still write in them while the bundle is made.
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
      if (!known.has(file)) throw new Error(`${file} is in a pack and not among the files of the worker`);
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
