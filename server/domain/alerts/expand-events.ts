import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import {
  expandEvent,
  listFollowerRecipients,
  listOwnRecipients,
  listPublisherRecipients,
  listVesselRecipients,
  lockNextEvent,
} from '../../db/alerts/expand.ts';
import type { EventRow, NewMessage, Recipient } from '../../db/alerts/expand.ts';
import type { NearDeadline } from '../../db/alerts/events.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import type { NewOwnList } from '../alert-events/own-list-events.ts';
import type { SailingChange } from '../alert-events/sailing-events.ts';
import { isWanted } from './is-wanted.ts';
import type { NoNewsEvent } from './watch-departures.ts';
import { deadlineDueTime, dueTime, usualSetting } from './when-to-send.ts';

interface Expanding {
  database: OpenDatabase;
  clock: () => Date;
  signal: AbortSignal;
}

/**
 * Creates one message for each event and channel that wants the event. Returns the number of processed
 * events. Each event has its own transaction, so that a stopped server leaves no event half processed.
 */
export async function expandEvents({ database, clock, signal }: Expanding): Promise<number> {
  let total = 0;
  while (!signal.aborted && (await expandNext(database, clock()))) total += 1;
  return total;
}

function expandNext(database: OpenDatabase, now: Date): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    const event = await lockNextEvent({ db });
    if (!event) return false;
    const recipients = await recipientsOf({ db }, event, now);
    await expandEvent({ db }, event, messagesOf(event, recipients, now), now);
    return true;
  });
}

/**
 * Returns the channels that may want an event, each with the reason (for example, a followed lane). An event
 * with a sailing and a shipowner concerns both the followers of the sailing and the publishers.
 */
async function recipientsOf(queries: Queries, event: EventRow, now: Date): Promise<Recipient[]> {
  const { member_id, information_id, mmsi, shipowner_id, detail } = event;
  if (member_id !== null) {
    const listId = event.kind === 'own_list' ? (detail as NewOwnList).list_id : null;
    return listOwnRecipients(queries, member_id, listId);
  }
  if (mmsi !== null) return listVesselRecipients(queries, { mmsi, now });
  const hasWays = event.kind === 'sailing' || event.kind === 'no_news';
  const ways = hasWays ? (detail as SailingChange | NoNewsEvent).ways : [];
  const followers =
    information_id === null ? [] : await listFollowerRecipients(queries, { id: information_id, ways, now });
  const publishers = shipowner_id === null ? [] : await listPublisherRecipients(queries, shipowner_id);
  return [...publishers, ...followers];
}

/**
 * Returns one message for each channel that wants the event. If a channel is listed for several reasons, such
 * as a lane and a vessel, the first wanted one is used.
 */
export function messagesOf(event: EventRow, recipients: readonly Recipient[], now: Date): NewMessage[] {
  const messages = new Map<string, NewMessage>();
  for (const { channel_id, subject_kind, subject, member_id, setting, rule } of recipients) {
    const its = setting ?? usualSetting;
    if (messages.has(channel_id) || !isWanted(event, its, rule)) continue;
    messages.set(channel_id, {
      channel_id,
      subject_kind,
      subject,
      member_id,
      due_time: dueOf(event, its, now),
    });
  }
  return [...messages.values()];
}

const dueOf = ({ kind, detail }: EventRow, setting: AlertSetting, now: Date): Date =>
  kind === 'deadline'
    ? deadlineDueTime(setting, { deadline: (detail as NearDeadline).time, at: now })
    : dueTime(setting, now);
