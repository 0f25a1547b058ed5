// Retains the chunks of the previous build in the new one, so that an open tab of the previous build still
// finds its chunks.
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the last client build aside. Returns the files of that build, without those it had copied from the
 * build before.
 */
export function setPreviousBuildAside(dist) {
  const [list, client, aside] = ['assets.json', 'client', 'previous'].map((name) => join(dist, name));
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(list) || !existsSync(client)) return { aside, assets: [] };
  renameSync(client, aside);
  return { aside, assets: JSON.parse(readFileSync(list, 'utf8')) };
}

/** Copies the previous build's own files into the new build. */
export function storePreviousBuild(dist, { aside, assets }) {
  const folder = join(dist, 'client', 'assets');
  const own = readdirSync(folder);
  // If the earlier build was aborted, some of the files may be missing.
  const others = assets.filter((name) => !own.includes(name) && existsSync(join(aside, 'assets', name)));
  for (const name of others) copyFileSync(join(aside, 'assets', name), join(folder, name));
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(own));
  rmSync(aside, { recursive: true, force: true });
}
