// A tab that still runs the previous build finds its chunks: this build and the one before are served.
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

/** Moves the last client out of the way. Says which files were its own, not counting those it had from the build before it. */
export function setPreviousBuildAside(dist) {
  const [list, client, aside] = ['assets.json', 'client', 'previous'].map((name) => join(dist, name));
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(list) || !existsSync(client)) return { aside, assets: [] };
  renameSync(client, aside);
  return { aside, assets: JSON.parse(readFileSync(list, 'utf8')) };
}

/** Copies the previous build's own files beside the new ones. */
export function keepPreviousBuild(dist, { aside, assets }) {
  const folder = join(dist, 'client', 'assets');
  const own = readdirSync(folder);
  // A build that failed half-way has left some of them out.
  const others = assets.filter((name) => !own.includes(name) && existsSync(join(aside, 'assets', name)));
  for (const name of others) copyFileSync(join(aside, 'assets', name), join(folder, name));
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(own));
  rmSync(aside, { recursive: true, force: true });
}
