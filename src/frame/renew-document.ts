import { isServerReachable } from '../sync/loop/is-server-reachable.ts';

/**
 * The shortest time in ms between two automatic reloads of a tab. It prevents endless reloads if a file is
 * missing on the server.
 */
const pauseMs = 300_000;
const storedName = 'renewed';

/**
 * Returns true if a module of this document could not be loaded. The build adds code to `import()` that notes
 * such a failure.
 */
export const isIncomplete = (): boolean => 'incomplete' in document.documentElement.dataset;

/**
 * Reloads the page if the server can be reached. Chromium never fetches a module again that failed once in
 * a document, even if another module imports it. Only a new document helps then.
 */
export async function renewDocument(reload = () => location.reload()): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storedName)) < pauseMs) return;
    if (!(await isServerReachable())) return;
    sessionStorage.setItem(storedName, String(Date.now()));
  } catch {
    // Without session storage, nothing would limit the number of reloads, so the page is not reloaded.
    return;
  }
  reload();
}
