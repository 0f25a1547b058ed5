/** What the browser says of its storage for this site; parts it does not say are null. */
export interface StorageState {
  usedBytes: number | null;
  freeBytes: number | null;
  /** It has promised not to evict anything by itself. Null where it makes no promises. */
  isPersisted: boolean | null;
}

export async function readStorageState(): Promise<StorageState> {
  // Absent over plain http.
  const storage: StorageManager | undefined = navigator.storage;
  // Where the browser refuses to say, as in some private windows, it is told as not known.
  const estimate = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  const { usage, quota } = estimate;
  return {
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
    isPersisted: (await storage?.persisted?.().catch(() => undefined)) ?? null,
  };
}

/** Asks for the promise. Some browsers ask the person, others decide by how the site is used. */
export const askToPersist = async (): Promise<boolean> => (await navigator.storage.persist?.()) ?? false;
