import { LaycanStore } from '../src/store/laycan-store.ts';
import { landingOf } from '../src/sync/landings.ts';
import { outboxReplay } from '../src/sync/outbox-replay.ts';
import { replay } from '../src/sync/replay.ts';
import { replayLock } from '../src/sync/replay-lock.ts';
import { sendRequest } from '../src/sync/send-request.ts';
import { replayMessage } from '../src/sync/worker-replay.ts';
import { readLanguage } from './language.ts';

/** Not in TypeScript's worker library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

let store: LaycanStore | undefined;

/** The worker sends the queue when a page goes out of sight and when the browser says that the line is back. */
export function listenForReplay(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    if (event.data?.type === replayMessage) event.waitUntil(replayQueue().catch(() => {}));
  });
  scope.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
    if ((event as SyncEvent).tag !== replayMessage) return;
    // The browser tries again later when this rejects.
    event.waitUntil(replayQueue());
  });
}

/** An ended session is left for the page to tell of: it can seal what is unsent and say so. */
async function replayQueue(): Promise<void> {
  store ??= new LaycanStore();
  const lang = await readLanguage();
  const replayed = await replay({
    store: outboxReplay(store),
    send: (sender, path, body) => sendRequest(sender, path, body, lang),
    land: landingOf,
    lock: replayLock,
    now: Date.now,
    random: Math.random,
  });
  if (replayed.kind === 'unreachable') throw new Error(replayed.error.code);
}
