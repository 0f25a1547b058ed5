import { LaycanStore } from '../src/store/laycan-store.ts';
import { rowsOfAnswer } from '../src/sync/kinds/kinds.ts';
import { outboxReplay } from '../src/sync/queue/outbox-replay.ts';
import { replay, type Replayed } from '../src/sync/queue/replay.ts';
import { replayLock } from '../src/sync/queue/replay-lock.ts';
import { sendRequest } from '../src/sync/queue/send-request.ts';
import { readLanguage } from './language-of-page.ts';
import type { ReplayScope } from './replay-on-call.ts';

declare const self: ServiceWorkerGlobalScope & ReplayScope;

let store: LaycanStore | undefined;

async function replayQueue(isHurried: boolean): Promise<Replayed> {
  store ??= new LaycanStore();
  const lang = await readLanguage();
  return replay(
    {
      store: outboxReplay(store),
      send: (sender, path, body) => sendRequest(sender, path, body, lang),
      rowsOf: rowsOfAnswer,
      lock: replayLock,
      now: Date.now,
      random: Math.random,
    },
    isHurried,
  );
}

self.replayQueue = replayQueue;
