import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
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

/** The data folder, or what lies in it, is not this user's to write. */
export class DataFolderClosed extends Error {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${folder} cannot be used (${why}). Give it, with all that is in it, to the user that runs this program, or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'DataFolderClosed';
  }
}

/** Makes the data folder where there is none. Throws `DataFolderClosed`, which the engine would say as a number. */
export function makeDataFolder(folder: string): void {
  const database = join(folder, 'database');
  try {
    makePrivateFolder(folder);
    for (const path of [folder, database, join(database, 'PG_VERSION')])
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new DataFolderClosed(folder, error);
  }
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
