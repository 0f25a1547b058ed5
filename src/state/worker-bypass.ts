/**
 * The state of the update to a new version. `isOn` is true while the new version takes over; API calls then
 * bypass the service worker, because a request through the old service worker would start it again, and the
 * new version is activated only when the old worker has stopped. `begun` is aborted when this starts, so that
 * pending calls end and are sent again directly to the network.
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
