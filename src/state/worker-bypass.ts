/**
 * `isOn` is true while a new version of the application takes over. API calls then bypass the service worker.
 * A request through the old worker would start it again, and the new version is activated only after the old
 * worker has ended. `begun` is aborted at the beginning of the update, so that pending calls end and are sent
 * again directly to the network.
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
