/**
 * The key of a session stands in a file of its own in the origin's private file system: unlike a row of IndexedDB, a
 * deleted file is gone from the disk at once. A file is written once, before the first row is sealed under it.
 */
export interface SessionKey {
  /** Names the file and is stamped on every row that is sealed under it; tells nothing. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array<ArrayBuffer>;
}

const folderName = 'session-keys';
const keyBytes = 32;

/** Null where the browser has no such files (plain http, some private windows) or cannot write them here. */
export async function makeKeyFile(): Promise<SessionKey | null> {
  if (!areKeysKept()) return null;
  const id = crypto.randomUUID();
  const key = crypto.getRandomValues(new Uint8Array(keyBytes));
  try {
    const folder = await openFolder(true);
    const writing = await (await folder.getFileHandle(id, { create: true })).createWritable();
    await writing.write(key);
    await writing.close();
    return { id, key };
  } catch {
    return null;
  }
}

/** Null: there is no such file, nor will there ever be again. Rejects where it cannot be told. */
export async function readKeyFile(id: string): Promise<Uint8Array | null> {
  if (!areKeysKept()) return null;
  try {
    const file = await (await (await openFolder(false)).getFileHandle(id)).getFile();
    const key = new Uint8Array(await file.arrayBuffer());
    // Cut short by a power cut: as good as none.
    return key.length === keyBytes ? key : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** All but one, which is in use. What cannot be deleted now is at the next start. */
export async function deleteKeyFiles(except: string | undefined): Promise<void> {
  try {
    const folder = await openFolder(false);
    const names: string[] = [];
    for await (const name of folder.keys()) if (name !== except) names.push(name);
    await Promise.all(names.map((name) => folder.removeEntry(name)));
  } catch {
    // Nobody has ever logged in here.
  }
}

/** One at a time over all tabs: a key that is being made is in no row yet, and must not be taken for left behind. */
export function aloneWithKeys<Result>(run: () => Promise<Result>): Promise<Result> {
  return areKeysKept() ? navigator.locks.request('laycan-session-keys', run) : run();
}

/** Both exist in secure contexts only. */
const areKeysKept = (): boolean => {
  const { storage, locks }: { storage?: Partial<StorageManager>; locks?: LockManager } =
    globalThis.navigator ?? {};
  return storage?.getDirectory !== undefined && locks !== undefined;
};

async function openFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create });
}
