/**
 * The encryption key of one session, stored as a file in the origin's private file system. A deleted file is
 * removed from the disk immediately, unlike a deleted IndexedDB row. A file is written before the first row
 * is encrypted under its key, and again only if it is missing later (`rewriteMissingKey`).
 */
export interface SessionKey {
  /**
   * The name of the key file. Every row that is encrypted under the key contains it. A random UUID that
   * reveals nothing about the member.
   */
  id: string;
  /** The key itself: 32 random bytes. */
  key: Uint8Array<ArrayBuffer>;
}

const folderName = 'session-keys';
const keyBytes = 32;

/**
 * Creates a key and its file. Returns null if the browser has no private file system (plain http, some
 * private windows) or does not let the page write a file.
 */
export async function makeKeyFile(): Promise<SessionKey | null> {
  if (!areKeysStored()) return null;
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
 * Reads a key from its file. Returns null if there is no complete file; then only a tab that has the key in
 * memory can write the file again. Rejects if the file system cannot be read.
 */
export async function readKeyFile(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!areKeysStored()) return null;
  try {
    const file = await (await (await openFolder(false)).getFileHandle(id)).getFile();
    const key = new Uint8Array(await file.arrayBuffer());
    // After a power cut during writing, the file may be incomplete. A file of another length therefore counts
    // as missing.
    return key.length === keyBytes ? key : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/**
 * Deletes all key files except the file of the key `except`, which is in use, and returns the ids of the
 * deleted keys. Files that cannot be deleted now are deleted at the next start.
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
    // Ignores a missing folder (no member has ever logged in on this device), and files that cannot be
    // deleted now.
  }
  return deleted;
}

/**
 * Runs a task on session keys under a lock, so that only one tab at a time runs such a task. Without the
 * lock, a tab could delete the new key of another tab as unused, because no stored row names that key yet.
 */
export function aloneWithKeys<Result>(run: () => Promise<Result>): Promise<Result> {
  return areKeysStored() ? navigator.locks.request('laycan-session-keys', run) : run();
}

/** True if the browser offers the private file system and Web Locks. Both exist in secure contexts only. */
const areKeysStored = (): boolean => {
  const { storage, locks }: { storage?: Partial<StorageManager>; locks?: LockManager } =
    globalThis.navigator ?? {};
  return storage?.getDirectory !== undefined && locks !== undefined;
};

async function openFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create });
}
