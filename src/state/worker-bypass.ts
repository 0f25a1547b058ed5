/**
 * `isOn` is true while a new version takes over. API calls then bypass the service worker. A request through
 * the old service worker would start it again, and the browser activates the new version only after the old
 * worker has stopped. `begun` is aborted when the takeover starts. Pending calls then end and are sent again
 * directly to the network.
 */
export const workerBypass = { isOn: false, begun: new AbortController() };

/** Makes this page's API calls bypass the service worker, including calls that are pending. */
export function startBypass(): void {
  workerBypass.isOn = true;
  workerBypass.begun.abort();
}

export function endBypass(): void {
  Object.assign(workerBypass, { isOn: false, begun: new AbortController() });
}
