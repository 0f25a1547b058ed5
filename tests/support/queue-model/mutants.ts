import type { LaycanStore } from '../../../src/store/laycan-store.ts';
import { memberIn } from '../../../src/store/member-in.ts';
import { entriesOf, inQueue } from '../../../src/sync/queue/queue-tables.ts';
import type { ReplayStore, Sent } from '../../../src/sync/queue/replay.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { ServerFlaws } from './model-server.ts';

/** A defect of the implementation. An empty mutant is the queue without a defect. */
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

/**
 * The defects (mutants). Each of them once occurred in a real product, and the model must detect all of them.
 */
export const mutants: Readonly<Record<string, Mutant>> = {
  'the queue deletes a change before it is sent': {
    store: (inner, store) => ({
      ...inner,
      pick: async (now, isHurried) => {
        const picked = await inner.pick(now, isHurried);
        await store.outbox.bulkDelete(picked.entries.map(({ sequence }) => sequence));
        return picked;
      },
    }),
  },
  'a 503 counts as done': passingStatuses([503]),
  'a 429 counts as done': passingStatuses([429]),
  'a 401 deletes the queue': {
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
  'every attempt has a new key': {
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
  'the server forgets keys': { server: { forgetsKeys: true } },
  'the server stores the key in a separate transaction': { server: { recordsKeyApart: true } },
  'the server prunes keys before the device gives up': { server: { prunesAfterDays: 2 } },
  'the queue is sorted by the clock of the device': {
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
  'the queue skips the failed first change of an entity': {
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
  'another logged-in member sends the change': {
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
  'waiting changes are not rebased onto the row of the server': {
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
  'changes of an interrupted replay stay in the state sending': {
    store: (inner) => ({ ...inner, begin: async () => {} }),
  },
  'a change with an unknown outcome is discarded without a tombstone': { discardsWithoutTombstone: true },
  'the answer to an earlier attempt is stored as the current row': {
    trustsOldAnswers: true,
    store: (inner, store) => ({
      ...inner,
      settle: (settlements, pause) =>
        inQueue(store, async () => {
          // Deletes the newer rows that the device has received from the server since the earlier attempt, so
          // that the answer replaces them.
          for (const { id, kind } of settlements)
            if (kind === 'done')
              await store.outbox.where({ id }).modify((entry) => {
                entry.rows = entry.rows.map((change) => ({ ...change, before: {} }));
              });
          await inner.settle(settlements, pause);
        }),
    }),
  },
  'the value at the end of the typing is taken as seen': { readsBaseAtTheEnd: true },
  'an upgrade deletes the queue': { dropsQueueOnUpgrade: true },
};
