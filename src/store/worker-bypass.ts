/**
 * True in `isOn` while a new version takes over. Calls then bypass the service worker, because a request
 * would start the old version again, and the browser activates the new one only after the old one has
 * stopped.
 */
export const workerBypass = { isOn: false };
