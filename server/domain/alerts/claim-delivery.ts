import { randomUUID } from 'node:crypto';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { AlertSender } from '../../adapters/alerts/alert-sender.ts';
import type { AlertSenders } from '../../adapters/alerts/create-alert-senders.ts';
import type { ChannelRow } from '../../db/alerts/channels.ts';
import { updateChannel } from '../../db/alerts/channels.ts';
import {
  beginDelivery,
  countDueMessages,
  findOpenDelivery,
  gatherMessages,
  lockDueChannel,
  newDelivery,
  scheduleChannel,
  takePace,
  type Delivery,
} from '../../db/alerts/deliveries.ts';
import { findAlertSetting } from '../../db/alerts/settings.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { openingTime, usualSetting } from './when-to-send.ts';

export interface Claimed {
  channel: ChannelRow;
  sender: AlertSender;
  delivery: Delivery;
}

/**
 * Reserves the channel that is due first, and decides what to send to it. Returns null if no channel is due,
 * and `later` if the channel may not get a message now.
 */
export function claimDelivery(
  database: OpenDatabase,
  senders: AlertSenders,
  now: Date,
): Promise<Claimed | 'later' | null> {
  return database.db.transaction().execute(async (db) => {
    const channel = await lockDueChannel({ db }, now);
    if (!channel) return null;
    const sender = senders[channel.kind];
    const nextTime = sender ? await openingTimeOf({ db }, channel, now) : new Date(now.getTime() + hourMs);
    if (!sender || nextTime > now) {
      await updateChannel({ db }, channel.id, { next_time: nextTime });
      return 'later';
    }
    return prepare({ db }, { channel, sender, now });
  });
}

/** Returns the next moment at which the owner wants alerts. The settings may have changed since the event. */
async function openingTimeOf(queries: Queries, { member_id }: ChannelRow, now: Date): Promise<Date> {
  return openingTime((await findAlertSetting(queries, member_id)) ?? usualSetting, now);
}

/** An open delivery is sent again unchanged. Otherwise all due messages are folded into a new delivery. */
async function prepare(
  queries: Queries,
  { channel, sender, now }: { channel: ChannelRow; sender: AlertSender; now: Date },
): Promise<Claimed | 'later'> {
  const channelId = channel.id;
  const open = await findOpenDelivery(queries, channelId);
  if (!open && (await countDueMessages(queries, channelId, now)) === 0) {
    await scheduleChannel(queries, channelId, now);
    return 'later';
  }
  const { spacingMs, linesMost } = sender;
  const pace = { addressHash: channel.address_hash, now, spacingMs };
  const wait = spacingMs === 0 ? null : await takePace(queries, pace);
  if (wait) {
    await updateChannel(queries, channelId, { next_time: wait });
    return 'later';
  }
  const begun = open ?? newDelivery(randomUUID());
  if (!open) await gatherMessages(queries, { id: begun.id, channelId, now, most: linesMost });
  const delivery = { ...begun, tries: begun.tries + 1 };
  await beginDelivery(queries, { delivery, channelId, now });
  return { channel, sender, delivery };
}
