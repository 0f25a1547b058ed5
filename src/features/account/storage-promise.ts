/**
 * The browser's figures about the storage of this site; a figure that the browser does not report is null.
 */
export interface StorageState {
  usedBytes: number | null;
  freeBytes: number | null;
  /**
   * True if the browser has promised not to delete this site's data when the disk is full. Null if the
   * browser cannot report this.
   */
  isPersisted: boolean | null;
}

export async function readStorageState(): Promise<StorageState> {
  // `navigator.storage` is undefined on pages over plain http.
  const storage: StorageManager | undefined = navigator.storage;
  // Some browsers reject the estimate, for example in private windows. The figures are then unknown.
  const estimate = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  const { usage, quota } = estimate;
  return {
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
    isPersisted: (await storage?.persisted?.().catch(() => undefined)) ?? null,
  };
}

/**
 * Asks the browser for persistent storage. Some browsers ask the person; other browsers decide by how often
 * the person uses the site.
 */
export const requestPersistentStorage = async (): Promise<boolean> =>
  (await navigator.storage.persist?.()) ?? false;
