import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The permission bits of all users except the owner. */
const others = 0o077;
const sticky = 0o1000;

/**
 * Creates a folder that only this user can access. If the folder exists and belongs to this user, removes the
 * access of other users.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  // A shared folder with the sticky bit, such as /tmp, belongs to the system, so its mode stays unchanged.
  const isOwn = uid === process.getuid?.() && (mode & sticky) === 0;
  if (isOwn && (mode & others) !== 0) chmodSync(folder, 0o700);
}

/** Thrown when this user cannot write to the data folder or its files. */
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

/**
 * Creates the data folder if it is missing. Throws `DataFolderClosed` if this user cannot write there,
 * because the engine itself would report only an error number.
 */
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
 * Restricts a folder and all its files to this user (modes 0700 and 0600). The embedded engine makes its
 * files readable and writable for all users, regardless of the umask. The mode of the folder also protects
 * files that the engine creates later.
 */
export function restrictFiles(folder: string): void {
  makePrivateFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) restrictFiles(path);
    else if (entry.isFile() && (lstatSync(path).mode & others) !== 0) chmodSync(path, 0o600);
  }
}
