import { alertPushRenew } from '../contract/facts/alerts.ts';
import { deviceSession } from '../src/store/present-authorization.ts';
import { LaycanStore } from '../src/store/laycan-store.ts';
import { sealedCopy } from '../src/sync/copies/sealed-copy.ts';
import { rowsOfAnswer } from '../src/sync/kinds/kinds.ts';
import { renewPush } from '../src/sync/push/renew-push.ts';
import { findSender, outboxReplay } from '../src/sync/queue/outbox-replay.ts';
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
  renewPush: (pushManager) =>
    renewPush({
      store,
      pushManager,
      send: async (request) => {
        const sender = await findSender(store);
        if (!sender) return null;
        const sent = await sendRequest(sender, alertPushRenew.path, request, await readLanguage());
        if (sent.kind === 'answered') return (sent.answer as { is_renewed: boolean }).is_renewed;
        return sent.kind === 'refused' ? false : null;
      },
    }),
};
