import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { EventRow, Recipient } from './expand.ts';

export interface DeliveredEvent extends EventRow {
  delivery_id: string;
  subject_kind: Recipient['subject_kind'];
  subject: string;
  /** The member who follows the subject: the channel's owner, or a seat holder who uses the channel. */
  follower_id: number;
}

/** Lists the events whose messages are in these deliveries, oldest event first. */
export async function listDeliveredEvents(
  { db }: Queries,
  deliveryIds: readonly string[],
): Promise<DeliveredEvent[]> {
  const { rows } = await sql<DeliveredEvent>`
    select delivery_id, number, event.id, event.kind, event.member_id, information_id, mmsi, shipowner_id, detail,
      event.create_time, subject_kind, subject, coalesce(message.member_id, channel.member_id) as follower_id
    from alert_message as message join alert_event as event on number = event_number
    join alert_channel as channel on channel.id = channel_id
    where delivery_id = any(${deliveryIds}::uuid[]) and message.state = 'waiting' order by number`.execute(
    db,
  );
  return rows;
}

/**
 * Resets the number of tries of a channel's waiting delivery, so that the delivery is treated as if it had
 * never failed.
 */
export async function resetTries({ db }: Queries, channelId: string): Promise<void> {
  await sql`
    update alert_delivery set tries = 0 where channel_id = ${channelId} and state = 'waiting'`.execute(db);
}

export interface LogEntry extends EventRow {
  to: { channel_id: string; state: 'waiting' | 'sent' | 'skipped' | 'read' | 'dead'; due_time: string }[];
  subject_kind: Recipient['subject_kind'];
  subject: string;
}

/** Lists the newest alerts of a member since a moment, each with the channels to which it was sent. */
export async function listAlertLog(
  { db }: Queries,
  memberId: number,
  { since, most }: { since: Date; most: number },
): Promise<LogEntry[]> {
  const { rows } = await sql<LogEntry>`
    select number, event.id, event.kind, event.member_id, information_id, mmsi, shipowner_id, detail, event.create_time,
      min(subject_kind) as subject_kind, min(subject) as subject,
      json_agg(json_build_object('channel_id', channel_id, 'state', message.state,
        'due_time', to_char(due_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by channel.create_time, channel.id) as to
    from alert_message as message
    join alert_channel as channel on channel.id = channel_id
    join alert_event as event on event.number = event_number
    where channel.member_id = ${memberId} and event.create_time > ${since}
    group by event.number order by event.number desc limit ${most}`.execute(db);
  return rows;
}
