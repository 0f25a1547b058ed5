import { randomUUID } from 'node:crypto';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { AlertSender } from '../../adapters/alerts/alert-sender.ts';
import type { AlertSenders } from '../../adapters/alerts/create-alert-senders.ts';
import type { ChannelRow } from '../../db/alerts/channels.ts';
import {
  insertDeliveries,
  lockDueChannels,
  postponeChannels,
  readChannelWork,
  reserveChannels,
  resumeDeliveries,
  type ChannelWork,
  type Delivery,
} from '../../db/alerts/claims.ts';
import { takePaces } from '../../db/alerts/paces.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { openingTime, usualSetting } from './when-to-send.ts';

export interface Claimed {
  channel: ChannelRow;
  sender: AlertSender;
  delivery: Delivery;
}

interface Claims {
  claimed: Claimed[];
  /** True if at least one channel was due. Further channels may then be due, so the caller claims again. */
  isMore: boolean;
}

/**
 * A channel that may get a message now. `open` is a delivery that was begun earlier and has no final outcome;
 * null if there is none.
 */
interface Ready {
  channel: ChannelRow;
  sender: AlertSender;
  open: Delivery | null;
}

type Postponed = { id: string; next_time: Date | null };

/**
 * Reserves the channels that have been due longest, and decides what to send to each channel. Channels that
 * may not get a message now get a later time. The number of SQL statements does not depend on the number of
 * channels.
 */
export function claimDeliveries(
  database: OpenDatabase,
  senders: AlertSenders,
  { now, most }: { now: Date; most: number },
): Promise<Claims> {
  return database.db.transaction().execute(async (db) => {
    const channels = await lockDueChannels({ db }, { now, most });
    if (channels.length === 0) return { claimed: [], isMore: false };
    const ids = channels.map(({ id }) => id);
    const works = new Map((await readChannelWork({ db }, ids, now)).map((one) => [one.channel_id, one]));
    const ready: Ready[] = [];
    const postponed: Postponed[] = [];
    for (const channel of channels) {
      const sender = senders[channel.kind];
      const decided = decide(channel, { sender, work: works.get(channel.id), now });
      if ('next_time' in decided) postponed.push(decided);
      else ready.push(decided);
    }
    const { free, blocked } = await paced({ db }, ready, now);
    await postponeChannels({ db }, [...postponed, ...blocked]);
    return { claimed: await begin({ db }, free, now), isMore: true };
  });
}

interface Deciding {
  sender: AlertSender | undefined;
  work: ChannelWork | undefined;
  now: Date;
}

/**
 * Decides whether a channel gets a message now. Uses the owner's present settings, because they may have
 * changed since the event.
 */
function decide(channel: ChannelRow, { sender, work, now }: Deciding): Ready | Postponed {
  const { id } = channel;
  if (!sender) return { id, next_time: new Date(now.getTime() + hourMs) };
  const opening = openingTime(work?.setting ?? usualSetting, now);
  if (opening > now) return { id, next_time: opening };
  if (work?.open || (work?.due_total ?? 0) > 0) return { channel, sender, open: work?.open ?? null };
  const first = work?.first_due ?? null;
  return { id, next_time: first && first < now ? now : first };
}

/**
 * Separates channels to which a message can be sent now from channels that must wait, because their provider
 * limits the messages per address.
 */
async function paced(
  queries: Queries,
  ready: readonly Ready[],
  now: Date,
): Promise<{ free: Ready[]; blocked: Postponed[] }> {
  const limited = ready.filter(({ sender }) => sender.spacingMs > 0);
  const paces = limited.map(({ channel, sender }) => ({
    addressHash: channel.address_hash,
    spacingMs: sender.spacingMs,
  }));
  const waits = await takePaces(queries, paces, now);
  const waiting = new Map(limited.map(({ channel }, at) => [channel.id, waits[at] ?? null]));
  const blocked = [...waiting].flatMap(([id, next_time]) => (next_time ? [{ id, next_time }] : []));
  return { free: ready.filter(({ channel }) => !waiting.get(channel.id)), blocked };
}

/**
 * Begins a delivery for each channel and reserves the channel. An open delivery is sent again unchanged;
 * otherwise all due messages are combined into a new delivery.
 */
async function begin(queries: Queries, ready: readonly Ready[], now: Date): Promise<Claimed[]> {
  const claimed = ready.map(({ channel, sender, open }): Claimed => {
    const former = open ?? { id: randomUUID(), tries: 0, is_unsure: false };
    return { channel, sender, delivery: { ...former, tries: former.tries + 1 } };
  });
  const isOpen = (_: Claimed, at: number) => ready[at]?.open !== null;
  const fresh = claimed.filter((one, at) => !isOpen(one, at));
  await insertDeliveries(
    queries,
    fresh.map(({ channel, sender, delivery }) => {
      return { id: delivery.id, channel_id: channel.id, most: sender.linesMost };
    }),
    now,
  );
  await resumeDeliveries(
    queries,
    claimed.filter(isOpen).map(({ delivery }) => delivery),
  );
  await reserveChannels(
    queries,
    claimed.map(({ channel }) => channel.id),
    now,
  );
  return claimed;
}
