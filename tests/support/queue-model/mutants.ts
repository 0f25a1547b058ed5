import type { LaycanStore } from '../../../src/store/laycan-store.ts';
import { memberIn } from '../../../src/store/member-in.ts';
import { entriesOf, inQueue } from '../../../src/sync/queue/queue-tables.ts';
import type { ReplayStore, Sent } from '../../../src/sync/queue/replay.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { ServerFlaws } from './model-server.ts';

/** A way to get it wrong. Empty: the queue as it is. */
export interface Mutant {
  server?: ServerFlaws;
  store?: (inner: ReplayStore, store: LaycanStore) => ReplayStore;
  sent?: (sent: Sent, body: object) => Sent;
  onSignedOut?: (store: LaycanStore) => Promise<void>;
  leavesQueueOpen?: boolean;
  discardsWithoutTombstone?: boolean;
  dropsQueueOnUpgrade?: boolean;
  trustsOldAnswers?: boolean;
  readsBaseAtTheEnd?: boolean;
}

const passingStatuses = (wanted: readonly number[]): Mutant => ({
  sent: (sent, body) => {
    if (sent.kind !== 'unreachable' || !wanted.includes(sent.error.status)) return sent;
    const entries = 'entries' in body ? (body.entries as { key: string }[]) : [];
    return { kind: 'answered', answer: { results: entries.map(({ key }) => ({ key, status: 200 })) } };
  },
});

/** Each was a real product's fault; each must be caught. */
export const mutants: Readonly<Record<string, Mutant>> = {
  'an entry is deleted before it is sent': {
    store: (inner, store) => ({
      ...inner,
      pick: async (now, isHurried) => {
        const picked = await inner.pick(now, isHurried);
        await store.outbox.bulkDelete(picked.entries.map(({ sequence }) => sequence));
        return picked;
      },
    }),
  },
  'a failing server counts as done': passingStatuses([503]),
  'too many requests count as done': passingStatuses([429]),
  'a 401 drops the entry': {
    onSignedOut: async (store) => {
      await store.outbox.clear();
    },
  },
  'a refusal is removed silently': {
    store: (inner) => ({
      ...inner,
      settle: (settlements, pause) =>
        inner.settle(
          settlements.map((one) => (one.kind === 'failed' ? { id: one.id, kind: 'dropped' } : one)),
          pause,
        ),
    }),
  },
  'every try has a new key': {
    store: (inner, store) => ({
      ...inner,
      pick: (now, isHurried) =>
        inQueue(store, async () => {
          await store.outbox
            .where('state')
            .equals('waiting')
            .modify((entry) => {
              entry.id = makeUuidV7();
            });
          return inner.pick(now, isHurried);
        }),
    }),
  },
  'the server does not know a key again': { server: { forgetsKeys: true } },
  'the server writes the key in a transaction of its own': { server: { recordsKeyApart: true } },
  'keys are pruned before the client gives up': { server: { prunesAfterDays: 2 } },
  "order goes by the client's clock": {
    store: (inner, store) => ({
      ...inner,
      pick: (now, isHurried) =>
        inQueue(store, async () => {
          const entries = await entriesOf(store, await memberIn(store)).toArray();
          const sequences = entries.map(({ sequence }) => sequence);
          await store.outbox.bulkDelete(sequences);
          const byClock = entries.sort((one, other) => one.create_time - other.create_time);
          await store.outbox.bulkAdd(
            byClock.map((entry, at) => ({ ...entry, sequence: sequences[at] ?? 0 })),
          );
          return inner.pick(now, isHurried);
        }),
    }),
  },
  'the failed head of an entity is passed over': {
    store: (inner, store) => ({
      ...inner,
      pick: (now, isHurried) =>
        inQueue(store, async () => {
          const stuck = await store.outbox.where('state').anyOf('failed', 'conflict').toArray();
          await store.outbox.bulkDelete(stuck.map(({ sequence }) => sequence));
          const picked = await inner.pick(now, isHurried);
          await store.outbox.bulkAdd(stuck);
          return picked;
        }),
    }),
  },
  'whoever is signed in sends it': {
    leavesQueueOpen: true,
    store: (inner, store) => ({
      ...inner,
      pick: (now, isHurried) =>
        inQueue(store, async () => {
          const member_id = await memberIn(store);
          if (member_id > 0) await store.outbox.toCollection().modify({ member_id });
          return inner.pick(now, isHurried);
        }),
    }),
  },
  'what waits is not moved onto what the server says': {
    store: (inner, store) => ({
      ...inner,
      settle: (settlements, pause) =>
        inQueue(store, async () => {
          const before = await store.outbox.toArray();
          await inner.settle(settlements, pause);
          for (const { sequence, rows } of before) await store.outbox.update(sequence, { rows });
        }),
    }),
  },
  'what a replayer before left under way stays there': {
    store: (inner) => ({ ...inner, begin: async () => {} }),
  },
  'an unknown outcome is discarded without a tombstone': { discardsWithoutTombstone: true },
  'an answer to an earlier try is taken for the present row': {
    trustsOldAnswers: true,
    store: (inner, store) => ({
      ...inner,
      settle: (settlements, pause) =>
        inQueue(store, async () => {
          // What has come since is forgotten.
          for (const { id, kind } of settlements)
            if (kind === 'done')
              await store.outbox.where({ id }).modify((entry) => {
                entry.rows = entry.rows.map((change) => ({ ...change, before: {} }));
              });
          await inner.settle(settlements, pause);
        }),
    }),
  },
  'what stands there when the typing ends is taken for what was seen': { readsBaseAtTheEnd: true },
  'the queue is dropped on an upgrade': { dropsQueueOnUpgrade: true },
};
