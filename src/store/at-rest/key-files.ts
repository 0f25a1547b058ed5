/**
 * The encryption key of one session. It is a file in the origin's private file system, because a deleted file
 * is removed from the disk at once, unlike a deleted IndexedDB row. A file is written once, before the first
 * row is encrypted under its key.
 */
export interface SessionKey {
  /**
   * The name of the key file. Every row that is encrypted under the key contains it. A random UUID that
   * reveals nothing about the member.
   */
  id: string;
  /** The key, 32 bytes. */
  key: Uint8Array<ArrayBuffer>;
}

const folderName = 'session-keys';
const keyBytes = 32;

/**
 * Creates a key and its file. Returns null if the browser has no private file system (plain http, some
 * private windows) or cannot write to it.
 */
export async function makeKeyFile(): Promise<SessionKey | null> {
  if (!areKeysKept()) return null;
  const id = crypto.randomUUID();
  const key = crypto.getRandomValues(new Uint8Array(keyBytes));
  try {
    await writeKeyFile({ id, key });
    return { id, key };
  } catch {
    return null;
  }
}

/** Writes a key to its file. Rejects if the file system cannot be written. */
export async function writeKeyFile({ id, key }: SessionKey): Promise<void> {
  const folder = await openFolder(true);
  const writing = await (await folder.getFileHandle(id, { create: true })).createWritable();
  await writing.write(key);
  await writing.close();
}

/**
 * Reads a key from its file. Returns null if there is no complete file. Only a tab that has the key in memory
 * can then write the file again. Rejects if the file system cannot be read.
 */
export async function readKeyFile(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!areKeysKept()) return null;
  try {
    const file = await (await (await openFolder(false)).getFileHandle(id)).getFile();
    const key = new Uint8Array(await file.arrayBuffer());
    // A power cut leaves an incomplete file.
    return key.length === keyBytes ? key : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/**
 * Deletes all key files except the one in use, and returns the ids of the deleted keys. Files that cannot be
 * deleted now are deleted at the next start.
 */
export async function deleteKeyFiles(except: string | undefined): Promise<string[]> {
  const deleted: string[] = [];
  try {
    const folder = await openFolder(false);
    const names: string[] = [];
    for await (const name of folder.keys()) if (name !== except) names.push(name);
    const remove = (name: string) => folder.removeEntry(name).then(() => deleted.push(name));
    await Promise.all(names.map(remove));
  } catch {
    // Ignores a missing folder: no member has ever logged in on this device.
  }
  return deleted;
}

/**
 * Runs one task at a time over all tabs. A key that a tab is creating has no row yet, so another tab would
 * delete it as unused.
 */
export function aloneWithKeys<Result>(run: () => Promise<Result>): Promise<Result> {
  return areKeysKept() ? navigator.locks.request('laycan-session-keys', run) : run();
}

/** True if the browser offers the private file system and Web Locks. Both exist in secure contexts only. */
const areKeysKept = (): boolean => {
  const { storage, locks }: { storage?: Partial<StorageManager>; locks?: LockManager } =
    globalThis.navigator ?? {};
  return storage?.getDirectory !== undefined && locks !== undefined;
};

async function openFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create });
}
