// Files that a device keeps for later come to it in a few packs: hundreds of small ones, one by one, are what a bad
// line is slowest at. A page that wants a file before its pack is there fetches it by itself.

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
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
        .filter(({ fileName }) => later.test(fileName) && !inNoPack.test(fileName))
        .map((file) => [file.fileName, String(file.code ?? file.source)])
        .sort(([a], [b]) => (a < b ? -1 : 1));
      for (const pack of inPacks(files)) {
        const id = this.emitFile({
          type: 'asset',
          name: 'later-files.json',
          source: JSON.stringify(Object.fromEntries(pack.map(([name, text]) => [`/${name}`, text]))),
        });
        packs.set(
          this.getFileName(id),
          pack.map(([name]) => name),
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
