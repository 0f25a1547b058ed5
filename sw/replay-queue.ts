import { LaycanStore } from '../src/store/laycan-store.ts';
import { landingOf } from '../src/sync/landings.ts';
import { outboxReplay } from '../src/sync/outbox-replay.ts';
import { replay } from '../src/sync/replay.ts';
import { replayLock } from '../src/sync/replay-lock.ts';
import { sendRequest } from '../src/sync/send-request.ts';
import { readLanguage } from './language.ts';
import type { ReplayScope } from './replay-on-call.ts';

declare const self: ServiceWorkerGlobalScope & ReplayScope;

let store: LaycanStore | undefined;

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

self.replayQueue = replayQueue;
