import type { Replayed } from '../src/sync/queue/replay.ts';
import { replayMessage } from '../src/sync/queue/worker-replay.ts';
import { untilReplaced } from './until-replaced.ts';

/** TypeScript's worker library lacks this interface: https://developer.mozilla.org/docs/Web/API/SyncEvent */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** The function that `replay-queue.ts` adds to the worker's scope when it is loaded. */
export interface ReplayScope {
  replayQueue?: (isHurried: boolean) => Promise<Replayed>;
}

const script = '/sw-replay.js';

/**
 * Sends the queue when a page is hidden, and when the browser fires the `sync` event because the connection
 * is back. The code for sending is four times as large as the rest of the service worker, which starts before
 * every page. Therefore this code is a separate script: the browser stores the script at the worker's
 * installation, and the worker runs it when there is something to send.
 */
export function listenForReplay(scope: ServiceWorkerGlobalScope & ReplayScope): void {
  const replayQueue = async (isHurried: boolean) => {
    if (!scope.replayQueue) scope.importScripts(script);
    return scope.replayQueue?.(isHurried);
  };
  // The script is imported during the installation, because a worker can later import only scripts that it
  // imported then.
  scope.addEventListener('install', (event) => event.waitUntil((async () => scope.importScripts(script))()));
  // Sending may take long, because the server may not answer or a page may hold the lock of the queue. If the
  // sending is cut off, the changes are sent again with the same keys.
  const untilIsReplaced = untilReplaced(scope);
  scope.addEventListener('message', (event) => {
    if (event.data?.type === replayMessage)
      event.waitUntil(untilIsReplaced(replayQueue(false)).catch(() => {}));
  });
  scope.addEventListener('sync', (event) => {
    if (event.tag !== replayMessage) return;
    event.waitUntil(untilIsReplaced(replayQueue(true)).then(assertSent));
  });
}

/**
 * Throws if changes are left, so that the browser fires the sync event again later. If the session has ended,
 * nothing is thrown, because the page informs the user.
 */
function assertSent(replayed: Replayed | undefined): void {
  const isLeft = replayed?.kind !== 'signed_out' && replayed?.nextTime !== null;
  if (isLeft) throw new Error('Not all of the queue could be sent.');
}
