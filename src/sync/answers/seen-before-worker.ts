/**
 * On the very first visit the page asks before the service worker is there, so nothing of that visit
 * would be kept. What was asked without a worker is asked once more when it takes over; the browser's
 * own cache answers most of it.
 */
const seen = new Map<string, () => Promise<unknown>>();

/** Notes how to ask again, as long as there is no worker. */
export function noteSeen(key: string, again: () => Promise<unknown>): void {
  if (hasWorkers() && !navigator.serviceWorker.controller) seen.set(key, again);
}

/** Asks again when the worker takes over. Does nothing where there are none, or where one is there already. */
export function keepSeen(): void {
  if (!hasWorkers() || navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => void askAgain(), { once: true });
}

const hasWorkers = () => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** One after the other: whoever is on the page comes first. */
async function askAgain(): Promise<void> {
  const asked = [...seen.values()];
  seen.clear();
  for (const again of asked) await again().catch(() => {});
}
