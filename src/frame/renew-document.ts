import { isServerReachable } from '../sync/loop/is-server-reachable.ts';

/**
 * The minimum time in ms between two automatic reloads of a tab, so that a file that is missing on the server
 * does not cause endless reloads.
 */
const pauseMs = 300_000;
const storedName = 'renewed';

/**
 * Returns true if a module could not be loaded in this document. The build adds code to each `import()` that
 * records such a failure.
 */
export const isIncomplete = (): boolean => 'incomplete' in document.documentElement.dataset;

/**
 * Reloads the page if the server can be reached. This is necessary, because Chromium does not fetch a failed
 * module again in the same document, even for another import.
 */
export async function renewDocument(reload = () => location.reload()): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storedName)) < pauseMs) return;
    if (!(await isServerReachable())) return;
    sessionStorage.setItem(storedName, String(Date.now()));
  } catch {
    // Without session storage, the time of the last reload cannot be stored, so reloads could be endless. The
    // page is not reloaded.
    return;
  }
  reload();
}
