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
  /** True if a channel was due, so that further channels may be due. */
  isMore: boolean;
}

/** A channel that may get a message now. `open` is its delivery that has begun and not ended. */
interface Ready {
  channel: ChannelRow;
  sender: AlertSender;
  open: Delivery | null;
}

type Postponed = { id: string; next_time: Date | null };

/**
 * Reserves the channels that are due first, and decides what to send to each. Channels that may not get a
 * message now are looked at later. The number of statements is the same for any number of channels.
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

/** Decides whether a channel gets a message. The owner's settings may have changed since the event. */
function decide(channel: ChannelRow, { sender, work, now }: Deciding): Ready | Postponed {
  const { id } = channel;
  if (!sender) return { id, next_time: new Date(now.getTime() + hourMs) };
  const opening = openingTime(work?.setting ?? usualSetting, now);
  if (opening > now) return { id, next_time: opening };
  if (work?.open || (work?.due_total ?? 0) > 0) return { channel, sender, open: work?.open ?? null };
  const first = work?.first_due ?? null;
  return { id, next_time: first && first < now ? now : first };
}

/** Separates the channels whose address accepts a message now from those that have to wait. */
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

/** An open delivery is sent again unchanged. Otherwise all due messages are folded into a new delivery. */
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
