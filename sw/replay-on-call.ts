import type { Replayed } from '../src/sync/queue/replay.ts';
import { replayMessage } from '../src/sync/queue/worker-replay.ts';
import { untilReplaced } from './until-replaced.ts';

/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** What `replay-queue.ts` gives the worker once it is read. */
export interface ReplayScope {
  replayQueue?: (isHurried: boolean) => Promise<Replayed>;
}

const script = '/sw-replay.js';

/**
 * The worker sends the queue when a page goes out of sight and when the browser says that the line is back.
 * The code for that is four times as large as the rest of the worker, which runs before every page. So it is
 * a script of its own: the browser stores it when the worker is installed, and runs it when there is
 * something to send.
 */
export function listenForReplay(scope: ServiceWorkerGlobalScope & ReplayScope): void {
  const replayQueue = async (isHurried: boolean) => {
    if (!scope.replayQueue) scope.importScripts(script);
    return scope.replayQueue?.(isHurried);
  };
  // Without it this version could never send: a script that was not there at the installation is never read later.
  scope.addEventListener('install', (event) => event.waitUntil((async () => scope.importScripts(script))()));
  // Its server may say nothing, and its turn at the queue may be long in coming. What is cut off is sent again, under
  // the same key.
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

/** The browser tries again later when this throws. An ended session is left for the page to tell of. */
function assertSent(replayed: Replayed | undefined): void {
  const isLeft = replayed?.kind !== 'signed_out' && replayed?.nextTime !== null;
  if (isLeft) throw new Error('Not all of the queue could be sent.');
}
