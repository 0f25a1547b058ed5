import { sql } from 'kysely';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { Queries } from '../open.ts';
import type { ChannelRow } from './channels.ts';
import type { EventRow, Recipient } from './expand.ts';

/** The time in ms for which a worker reserves a channel. It is much longer than a request may take. */
const claimMs = minuteMs;

/** Locks the channel that has waited longest for a worker; null if none is due. */
export async function lockDueChannel({ db }: Queries, now: Date): Promise<ChannelRow | null> {
  const { rows } = await sql<ChannelRow>`
    select * from alert_channel
    where state = 'active' and next_time <= ${now} and (claim_until is null or claim_until <= ${now})
      and kind not in (select kind from alert_stop)
    order by next_time, id limit 1 for update skip locked`.execute(db);
  return rows[0] ?? null;
}

export interface Delivery {
  id: string;
  tries: number;
  is_unsure: boolean;
}

export const newDelivery = (id: string): Delivery => ({ id, tries: 0, is_unsure: false });

/**
 * Returns the delivery of a channel that has begun and not ended. If it was being sent, its worker has
 * stopped, so the provider may have accepted it.
 */
export async function findOpenDelivery({ db }: Queries, channelId: string): Promise<Delivery | null> {
  const { rows } = await sql<Delivery>`
    select id, tries, is_unsure or state = 'sending' as is_unsure from alert_delivery
    where channel_id = ${channelId} and state in ('waiting', 'sending')`.execute(db);
  return rows[0] ?? null;
}

/** Assigns the due messages of a channel to a new delivery and returns their number. */
export async function gatherMessages(
  { db }: Queries,
  { id, channelId, now, most }: { id: string; channelId: string; now: Date; most: number },
): Promise<number> {
  await sql`
    insert into alert_delivery (id, channel_id, state, create_time)
    values (${id}, ${channelId}, 'waiting', ${now})`.execute(db);
  const { numAffectedRows } = await sql`
    update alert_message set delivery_id = ${id}
    where channel_id = ${channelId} and event_number in (
      select event_number from alert_message
      where channel_id = ${channelId} and state = 'waiting' and due_time <= ${now} and delivery_id is null
      order by event_number limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Marks a delivery as being sent, and reserves its channel. */
export async function beginDelivery(
  { db }: Queries,
  { delivery, channelId, now }: { delivery: Delivery; channelId: string; now: Date },
): Promise<void> {
  await sql`
    update alert_delivery set state = 'sending', tries = ${delivery.tries}, is_unsure = ${delivery.is_unsure}
    where id = ${delivery.id}`.execute(db);
  await sql`
    update alert_channel set claim_until = ${new Date(now.getTime() + claimMs)}
    where id = ${channelId}`.execute(db);
}

export async function countDueMessages({ db }: Queries, channelId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from alert_message
    where channel_id = ${channelId} and state = 'waiting' and due_time <= ${now} and delivery_id is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Sets the time of the next look at a channel: when its first message is due, but not before `least`. The time
 * is null if no message waits; `greatest` alone would ignore the null and return `least`.
 */
export async function scheduleChannel({ db }: Queries, channelId: string, least: Date): Promise<void> {
  await sql`
    update alert_channel set claim_until = null, next_time = (
      select case when count(*) > 0 then greatest(${least}::timestamptz, min(due_time)) end from alert_message
      where channel_id = ${channelId} and alert_message.state = 'waiting')
    where id = ${channelId}`.execute(db);
}

/**
 * Reserves the next moment at which an address accepts a message. Returns null if the moment is now, otherwise
 * the moment at which to ask again. Channels of several members may have the same address.
 */
export async function takePace(
  { db }: Queries,
  { addressHash, now, spacingMs }: { addressHash: Buffer; now: Date; spacingMs: number },
): Promise<Date | null> {
  const next = new Date(now.getTime() + spacingMs);
  const { rows } = await sql<{ next_time: Date }>`
    insert into alert_pace (address_hash, next_time) values (${addressHash}, ${next})
    on conflict (address_hash) do update set next_time = excluded.next_time
      where alert_pace.next_time <= ${now}
    returning next_time`.execute(db);
  if (rows.length > 0) return null;
  const found = await sql<{ next_time: Date }>`
    select next_time from alert_pace where address_hash = ${addressHash}`.execute(db);
  return found.rows[0]?.next_time ?? next;
}

export interface DeliveredEvent extends EventRow {
  subject_kind: Recipient['subject_kind'];
  subject: string;
}

export async function listDeliveredEvents({ db }: Queries, deliveryId: string): Promise<DeliveredEvent[]> {
  const { rows } = await sql<DeliveredEvent>`
    select number, id, kind, member_id, information_id, mmsi, shipowner_id, detail, create_time, subject_kind, subject
    from alert_message join alert_event on number = event_number
    where delivery_id = ${deliveryId} and state = 'waiting' order by number`.execute(db);
  return rows;
}

/**
 * Ends a delivery and its messages. Returns false if another worker has taken the delivery over. `skipped`
 * are the numbers of events that the member may not see any more.
 */
export async function endDelivery(
  { db }: Queries,
  {
    delivery,
    state,
    skipped,
    problem,
    now,
  }: { delivery: Delivery; state: 'sent' | 'dead'; skipped: readonly string[]; problem: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_delivery set state = ${state}, end_time = ${now}, problem = ${problem}
    where id = ${delivery.id} and state = 'sending' and tries = ${delivery.tries}`.execute(db);
  if (!numAffectedRows) return false;
  await sql`
    update alert_message set end_time = ${now},
      state = case when event_number = any(${skipped}::bigint[]) then 'skipped' else ${state} end
    where delivery_id = ${delivery.id} and state = 'waiting'`.execute(db);
  return true;
}

/** Records a failed try. Returns false if another worker has taken the delivery over. */
export async function failDelivery(
  { db }: Queries,
  { delivery, problem, isUnsure }: { delivery: Delivery; problem: string; isUnsure: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_delivery set state = 'waiting', problem = ${problem}, is_unsure = is_unsure or ${isUnsure}
    where id = ${delivery.id} and state = 'sending' and tries = ${delivery.tries}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets a channel try its open delivery again at once, as if it had never failed. */
export async function resetTries({ db }: Queries, channelId: string): Promise<void> {
  await sql`
    update alert_delivery set tries = 0 where channel_id = ${channelId} and state = 'waiting'`.execute(db);
}

export interface LogEntry extends EventRow {
  to: { channel_id: string; state: 'waiting' | 'sent' | 'skipped' | 'dead'; due_time: string }[];
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
