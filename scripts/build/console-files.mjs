// The files of the operator's console, to which a limit in sizes.mjs applies.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the console's files in the built client. */
export const consoleFolder = 'assets/console';

/** Returns the set of all files of the console, for `checkSizes`. */
export function consoleFiles(client) {
  const names = readdirSync(join(client, consoleFolder)).filter((name) => /\.(js|css)$/.test(name));
  return { limit: 'the console', files: names.map((name) => `${consoleFolder}/${name}`), parts: [] };
}
