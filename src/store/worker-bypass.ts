/**
 * True in `isOn` while a new version takes over. Calls then bypass the service worker, because a request
 * would start the old version again, and the browser activates the new one only after the old one has
 * stopped.
 *
 * `begun` is aborted when that starts. Calls that wait for the old version then end, and are sent again past it.
 */
export const workerBypass = { isOn: false, begun: new AbortController() };

/** Sends this page's calls past the service worker, also those that are pending. */
export function startBypass(): void {
  workerBypass.isOn = true;
  workerBypass.begun.abort();
}

export function endBypass(): void {
  Object.assign(workerBypass, { isOn: false, begun: new AbortController() });
}
