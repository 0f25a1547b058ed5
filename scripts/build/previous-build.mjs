// Copies the chunks of the previous build into the new build, so that an open tab of the previous build still
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
 * Moves the last client build to another folder. Returns the files that this build made, without the files
 * that it had copied from an earlier build.
 */
export function setPreviousBuildAside(dist) {
  const [list, client, aside] = ['assets.json', 'client', 'previous'].map((name) => join(dist, name));
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(list) || !existsSync(client)) return { aside, assets: [] };
  renameSync(client, aside);
  return { aside, assets: JSON.parse(readFileSync(list, 'utf8')) };
}

/**
 * Copies the files that the previous build made into the new build, and records the files that the new build
 * made.
 */
export function storePreviousBuild(dist, { aside, assets }) {
  const folder = join(dist, 'client', 'assets');
  const own = readdirSync(folder);
  // If the previous build was aborted, some files may be missing.
  const others = assets.filter((name) => !own.includes(name) && existsSync(join(aside, 'assets', name)));
  for (const name of others) copyFileSync(join(aside, 'assets', name), join(folder, name));
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(own));
  rmSync(aside, { recursive: true, force: true });
}
