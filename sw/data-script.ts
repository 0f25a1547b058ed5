import { deviceSession } from '../src/store/present-authorization.ts';
import { LaycanStore } from '../src/store/laycan-store.ts';
import { sealedCopy } from '../src/sync/copies/sealed-copy.ts';
import { rowsOfAnswer } from '../src/sync/kinds/kinds.ts';
import { outboxReplay } from '../src/sync/queue/outbox-replay.ts';
import { replay } from '../src/sync/queue/replay.ts';
import { replayLock } from '../src/sync/queue/replay-lock.ts';
import { sendRequest } from '../src/sync/queue/send-request.ts';
import { readLanguage } from './language-of-page.ts';
import type { DataScope } from './load-data-script.ts';
import { storeShared } from './store-shared.ts';

declare const self: ServiceWorkerGlobalScope & DataScope;

const store = new LaycanStore();

self.deviceData = {
  sessionOf: (authorization) => deviceSession(store, authorization),
  sealedCopy,
  storeShared: (request) => storeShared(store, request),
  replayQueue: async (isHurried) => {
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
  },
};
