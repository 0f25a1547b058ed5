import { idleMoment, idleTasks } from '../ui/when-idle.ts';

/**
 * If the page has fetched nothing for this time in ms, it counts as quiet. On a busy device, a page that is
 * still loading pauses for almost as long.
 */
const quietMs = 1_000;
const quietMostMs = 8_000;

/** The time of the last fetch, in ms of `performance.now()`. */
let lastFetchedMs = -quietMs;

/** Records the time of each fetch of this page from now on. */
export function watchFetches(): void {
  new PerformanceObserver(() => {
    lastFetchedMs = performance.now();
  }).observe({ type: 'resource', buffered: true });
}

/**
 * Waits until this page has fetched nothing for a moment. First, the tasks run that wait for an idle browser,
 * because most of them fetch files.
 */
export async function untilQuiet(): Promise<void> {
  const latestMs = performance.now() + quietMostMs;
  for (;;) {
    await idleMoment();
    const lastMs = Math.max(lastFetchedMs, idleTasks.lastMs);
    const leftMs = Math.min(lastMs + quietMs, latestMs) - performance.now();
    if (leftMs <= 0) return;
    await new Promise((done) => {
      setTimeout(done, leftMs);
    });
  }
}
