import * as limits from '../../../contract/limits/limits.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { LocalRow, LocalValues, QueuePause } from '../../store/device-rows.ts';
import { isPageView, type QueuedEntry } from '../../store/outbox.ts';
import { isServerTimeKnown, serverNow } from '../../state/server-clock.ts';
import { isAhead } from '../loop/back-off.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { learnServerTime } from './learn-server-time.ts';
import { inQueue } from './queue-tables.ts';
import { QueueCheck } from './ready.ts';
import type { Picked, ReplayStore, Sender } from './replay.ts';
import { settle } from './settle.ts';

const readAtOnce = 2 * limits.syncEntriesMost;
/**
 * The largest batch in characters: a quarter of the server's limit in bytes. A character takes at most three
 * bytes in UTF-8, so a batch is always within the limit.
 */
const bodyCharsMost = limits.bodyBytesMost / 4;

/**
 * Returns the functions through which the sender of the queue (`replay`) reads and writes the device's
 * database.
 */
export function outboxReplay(
  store: LaycanStore,
  upToDate = bringUpToDate,
  learnTime = learnServerTime,
): ReplayStore {
  return {
    begin: async () => {
      if ((await store.outbox.count()) > 0) await learnTime();
      await inQueue(store, async () => {
        await store.outbox.where('state').equals('sending').modify({ state: 'waiting' });
      });
    },
    pick: (now, isHurried) => inQueue(store, () => pick({ store, upToDate }, now, isHurried)),
    settle: (settlements, pause) =>
      inQueue(store, async () => {
        await settle(store, settlements);
        const { token, queue_pause } = await readLocked(store);
        // If the member has logged out in the meantime, nothing is written.
        if (!token) return;
        if (pause) await put(store, 'queue_pause', pause);
        else if (queue_pause) await store.local.delete('queue_pause');
      }),
  };
}

interface Reading {
  store: LaycanStore;
  upToDate: (entry: QueuedEntry) => QueuedEntry | undefined;
}

async function pick(reading: Reading, now: number, isHurried: boolean): Promise<Picked> {
  const { store } = reading;
  const { queue_pause: pause, ...session } = await readLocked(store);
  const sender = senderOf(session);
  const failures = pause?.failures ?? 0;
  if (!sender) return { sender, entries: [], failures, nextTime: null };
  if (pause && isAhead(pause.until, now) && (pause.is_ordered || !isHurried))
    return { sender, entries: [], failures, nextTime: pause.until };
  const found = await readReady(reading, sender.member_id, now);
  const entries = found.ready.map((entry): QueuedEntry => ({
    ...entry,
    state: 'sending',
    attempts: entry.attempts + 1,
  }));
  await store.outbox.bulkPut([...entries, ...found.expired]);
  return { sender, entries, failures, nextTime: found.nextTime };
}

async function readReady({ store, upToDate }: Reading, memberId: number, now: number) {
  const way = new QueueCheck();
  const ready: QueuedEntry[] = [];
  const expired: QueuedEntry[] = [];
  let nextTime: number | null = null;
  let chars = 0;
  let after = 0;
  for (;;) {
    const some = await store.outbox
      .where('[member_id+sequence]')
      .between([memberId, after], [memberId, Infinity], false)
      .limit(readAtOnce)
      .toArray();
    for (const entry of some) {
      after = entry.sequence;
      if (!way.accept(entry) || entry.state !== 'waiting') continue;
      if (isOverdue(entry, now)) expired.push(askFor(entry));
      else if (isAhead(entry.next_time, now)) nextTime = Math.min(nextTime ?? Infinity, entry.next_time);
      else {
        // After the first try, the body stays unchanged, because the server refuses another body under the
        // same key.
        const present = entry.attempts > 0 ? entry : upToDate(entry);
        if (!present) continue;
        chars += JSON.stringify(present.body).length;
        if (ready.length > 0 && chars > bodyCharsMost) return { ready, expired, nextTime };
        ready.push(present);
        if (ready.length === limits.syncEntriesMost) return { ready, expired, nextTime };
      }
    }
    if (some.length < readAtOnce) return { ready, expired, nextTime };
  }
}

/**
 * True if a change is too old to be sent without the person's consent. Uses only the server's clock, because
 * the device's clock may be wrong by weeks.
 */
const isOverdue = (entry: QueuedEntry, now: number): boolean =>
  isServerTimeKnown() && entry.ask_time <= serverNow(now) && !entry.is_discarded && !isPageView(entry);

const askFor = (entry: QueuedEntry): QueuedEntry => ({
  ...entry,
  state: 'failed',
  error: { code: 'expired', status: 0, message: '', errors: [] },
});

/** Reads the session and the pause in one query. */
async function readLocked(store: LaycanStore): Promise<Partial<LocalValues>> {
  const rows = await store.local.bulkGet(['token', 'header', 'user_info', 'queue_pause']);
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.name, row.value]] : [])));
}

/** Returns the session of the logged-in member, for requests; null for a visitor. */
export const findSender = async (store: LaycanStore): Promise<Sender | null> =>
  senderOf(await readLocked(store));

function senderOf({ token, header, user_info }: Partial<LocalValues>): Sender | null {
  if (!token || !user_info) return null;
  return { member_id: user_info.id, token, authorization: `${header ?? 'Bearer'} ${token}` };
}

const put = (store: LaycanStore, name: 'queue_pause', value: QueuePause) =>
  store.local.put({ name, value } satisfies LocalRow);
