import { dayMs, hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { AlertFailure, type AlertLine } from '../../adapters/alerts/alert-sender.ts';
import type { AlertSenders } from '../../adapters/alerts/create-alert-senders.ts';
import { updateChannel } from '../../db/alerts/channels.ts';
import {
  endDelivery,
  failDelivery,
  listDeliveredEvents,
  scheduleChannel,
  type DeliveredEvent,
} from '../../db/alerts/deliveries.ts';
import { isSubjectFollowed } from '../../db/alerts/settings.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordAlert } from '../rights/audit.ts';
import { readerOf, type ChannelReader } from './channel-reader.ts';
import { claimDelivery, type Claimed } from './claim-delivery.ts';
import { parcelOf } from './parcel-of.ts';
import { AlertKeys } from './sealed-address.ts';
import { writeAlert } from './write-alert.ts';

export interface Sending {
  database: OpenDatabase;
  senders: AlertSenders;
  /** The address of the site in links, without a slash at the end. */
  origin: string;
  clock: () => Date;
  signal: AbortSignal;
  /** Called with the error of one channel. The error does not stop the other channels. */
  onFailure: (error: unknown) => void;
}

/** The number of channels to which a server sends at the same time. */
const parallel = 40;
/** The pauses after failed tries; the last one repeats. */
const pauses = [10_000, 30_000, minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs];
/** A channel that fails for this time pauses itself. */
const failingMost = dayMs;

/** Sends all due messages, and returns the number of requests that providers accepted. */
export async function sendAlerts(sending: Sending): Promise<number> {
  const keys = await AlertKeys.of(sending.database);
  const workers: Promise<void>[] = [];
  let total = 0;
  // Each worker that finds work starts another one, so that an idle server asks the database only once.
  const addWorker = () => {
    if (workers.length < parallel) workers.push(work());
  };
  const work = async () => {
    const { database, senders, clock, signal } = sending;
    while (!signal.aborted) {
      const claimed = await claimDelivery(database, senders, clock());
      if (!claimed) break;
      if (claimed === 'later') continue;
      addWorker();
      if (await sendSafely(claimed, { ...sending, keys })) total += 1;
    }
  };
  addWorker();
  for (let at = 0; at < workers.length; at++) await workers[at];
  return total;
}

type SendingOne = Sending & { keys: AlertKeys };

/** The reservation of a channel ends by itself after an error, and the delivery is sent again. */
async function sendSafely(claimed: Claimed, sending: SendingOne): Promise<boolean> {
  try {
    return await sendOne(claimed, sending);
  } catch (error) {
    sending.onFailure(error);
    return false;
  }
}

async function sendOne(claimed: Claimed, sending: SendingOne): Promise<boolean> {
  const { channel, sender, delivery } = claimed;
  const { database, clock, origin, keys } = sending;
  const now = clock();
  const events = await listDeliveredEvents(database, delivery.id);
  const reader = await readerOf(channel.member_id, { database, now, origin });
  const { lines, skipped } = await linesOf(events, reader);
  if (!reader || lines.length === 0) {
    await end(claimed, sending, { state: 'sent', skipped, isSent: false });
    return false;
  }
  const parcel = parcelOf(lines, {
    id: delivery.id,
    channel,
    reader,
    keys,
    isRepeated: delivery.is_unsure,
  });
  try {
    await sender.send({ address: keys.open(channel.id, channel.sealed), parcel, now });
  } catch (error) {
    if (!(error instanceof AlertFailure)) throw error;
    await fail(claimed, sending, { failure: error, skipped });
    return false;
  }
  await end(claimed, sending, { state: 'sent', skipped, isSent: true });
  return true;
}

/** Writes the events that the reader may see and still follows. The others are skipped. */
async function linesOf(
  events: readonly DeliveredEvent[],
  reader: ChannelReader | null,
): Promise<{ lines: AlertLine[]; skipped: string[] }> {
  const lines: AlertLine[] = [];
  const skipped: string[] = [];
  for (const event of events) {
    const line = reader && (await isStillFollowed(event, reader)) ? await writeAlert(event, reader) : null;
    if (line) lines.push(line);
    else skipped.push(event.number);
  }
  return { lines, skipped };
}

async function isStillFollowed(
  { subject_kind: kind, subject, member_id }: DeliveredEvent,
  { database, caller }: ChannelReader,
): Promise<boolean> {
  if (kind === 'member') return member_id === caller.member_id;
  if (kind === 'publisher') return caller.publisher && String(caller.shipowner_id) === subject;
  return isSubjectFollowed(database, caller.member_id, { kind, subject });
}

interface Ended {
  state: 'sent' | 'dead';
  skipped: readonly string[];
  isSent: boolean;
  problem?: string;
}

async function end(
  { channel, delivery, sender }: Claimed,
  { database, clock }: SendingOne,
  { state, skipped, isSent, problem = '' }: Ended,
): Promise<void> {
  const now = clock();
  await database.db.transaction().execute(async (db) => {
    if (!(await endDelivery({ db }, { delivery, state, skipped, problem, now }))) return;
    if (isSent) await updateChannel({ db }, channel.id, { sent_time: now, fail_time: null, problem: '' });
    else if (problem !== '') await updateChannel({ db }, channel.id, { problem });
    await scheduleChannel({ db }, channel.id, new Date(now.getTime() + sender.spacingMs));
  });
}

async function fail(
  claimed: Claimed,
  sending: SendingOne,
  { failure, skipped }: { failure: AlertFailure; skipped: readonly string[] },
): Promise<void> {
  const { channel, delivery } = claimed;
  const { database, clock } = sending;
  const { answer: problem, isUnsure, retryAfterSeconds } = failure;
  if (failure.kind === 'rejected') {
    await end(claimed, sending, { state: 'dead', skipped, isSent: false, problem });
    return;
  }
  const now = clock();
  const since = channel.fail_time ?? now;
  const isPaused = now.getTime() - since.getTime() >= failingMost;
  const pauseMs = Math.max(pauses[delivery.tries - 1] ?? hourMs, retryAfterSeconds * 1000);
  await database.db.transaction().execute(async (db) => {
    if (!(await failDelivery({ db }, { delivery, problem, isUnsure }))) return;
    await updateChannel({ db }, channel.id, {
      problem,
      fail_time: since,
      claim_until: null,
      next_time: new Date(now.getTime() + pauseMs),
      ...(isPaused && { state: 'paused', state_time: now }),
    });
    const detail = { channel: channel.id, kind: channel.kind, problem };
    if (isPaused) await recordAlert({ db }, { action: 'alert_channel_paused', actor: 'server', now, detail });
  });
}
