import { replayMessage } from '../src/sync/worker-replay.ts';

/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** What `replay-queue.ts` gives the worker once it is read. */
export interface ReplayScope {
  replayQueue?: () => Promise<void>;
}

const script = '/sw-replay.js';

/**
 * The worker sends the queue when a page goes out of sight and when the browser says that the line is back.
 * The code for it is four times the rest of the worker, which stands before every page: the browser keeps it
 * with the worker at its installation, and it is read when there is something to send.
 */
export function listenForReplay(scope: ServiceWorkerGlobalScope & ReplayScope): void {
  const replayQueue = async () => {
    if (!scope.replayQueue) scope.importScripts(script);
    await scope.replayQueue?.();
  };
  scope.addEventListener('install', () => scope.importScripts(script));
  scope.addEventListener('message', (event) => {
    if (event.data?.type === replayMessage) event.waitUntil(replayQueue().catch(() => {}));
  });
  scope.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
    if ((event as SyncEvent).tag !== replayMessage) return;
    // The browser tries again later when this rejects.
    event.waitUntil(replayQueue());
  });
}
