import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the repository, both for files in `server/` and in `dist/server/`. */
export function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

export function readVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(rootFolder(), 'package.json'), 'utf8'),
  );
  return version;
}
