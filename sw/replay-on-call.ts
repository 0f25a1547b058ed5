import type { Replayed } from '../src/sync/queue/replay.ts';
import { replayMessage } from '../src/sync/queue/worker-replay.ts';
import type { DeviceData } from './load-data-script.ts';
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

/**
 * Sends the queue of unsent changes when a page is hidden, and when the browser fires the `sync` event
 * because the connection is back.
 */
export function listenForReplay(
  scope: ServiceWorkerGlobalScope,
  data: () => Pick<DeviceData, 'replayQueue'>,
): void {
  const replayQueue = async (isHurried: boolean) => data().replayQueue(isHurried);
  // Sending may take long, because the server may not answer or a page may hold the lock of the queue. If the
  // sending is cut off, the changes are sent again with the same idempotency keys.
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
