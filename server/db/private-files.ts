import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What users other than the own may do with a file. */
const others = 0o077;
const sticky = 0o1000;

/** Makes a folder that nobody but this user can look into; one of this user's that is there is mended. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  // A folder that many share is never a data folder of ours alone.
  const isOwn = uid === process.getuid?.() && (mode & sticky) === 0;
  if (isOwn && (mode & others) !== 0) chmodSync(folder, 0o700);
}

/**
 * Takes a folder and all in it away from other users: 0700 and 0600. The embedded engine makes its files
 * readable and writable for everybody, whatever the mask says; those it makes later are behind the folder.
 */
export function mendPrivateFiles(folder: string): void {
  makePrivateFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) mendPrivateFiles(path);
    else if (entry.isFile() && (lstatSync(path).mode & others) !== 0) chmodSync(path, 0o600);
  }
}
