import { sql } from 'kysely';

import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { Queries } from '../open.ts';
import type { ChannelRow } from './channels.ts';
import type { AlertSettingRow } from './settings.ts';

/** The time in ms for which a worker reserves a channel. It is longer than a batch of requests may take. */
const claimMs = 1.5 * minuteMs;

/**
 * Locks the channels that have been due longest, and skips channels that another worker has locked. The only
 * sort key is the indexed `next_time`, because one change can make thousands of channels due at the same
 * moment.
 */
export async function lockDueChannels(
  { db }: Queries,
  { now, most }: { now: Date; most: number },
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select * from alert_channel
    where state = 'active' and next_time <= ${now} and (claim_until is null or claim_until <= ${now})
      and kind not in (select kind from alert_stop)
      and (session_id is null or exists (select from session where id = session_id and expire_time > ${now}))
    order by next_time limit ${most} for no key update skip locked`.execute(db);
  return rows;
}

export interface Delivery {
  id: string;
  tries: number;
  is_unsure: boolean;
}

/**
 * The work for one channel whose row this transaction has locked: the messages that wait to be sent, and the
 * delivery that has begun and not ended.
 */
export interface ChannelWork {
  channel_id: string;
  /** The owner's settings; null for the defaults. */
  setting: AlertSettingRow | null;
  /**
   * The delivery that has begun and not ended. If its state is `sending`, its worker stopped before it stored
   * the outcome, so the provider may already have accepted the delivery.
   */
  open: Delivery | null;
  due_total: number;
  /** The time at which the first message is due; null if no message waits. */
  first_due: Date | null;
}

/**
 * Reads the work of locked channels. This is a separate statement, because the statement that locks the
 * channels does not see rows that other workers stored while it waited for the locks.
 */
export async function readChannelWork(
  { db }: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ChannelWork[]> {
  const { rows } = await sql<ChannelWork>`
    select channel.id as channel_id,
      case when setting.member_id is null then null else row_to_json(setting) end as setting,
      (select json_build_object('id', id, 'tries', tries, 'is_unsure', is_unsure or state = 'sending')
        from alert_delivery where channel_id = channel.id and state in ('waiting', 'sending')) as open,
      coalesce(due_total, 0)::integer as due_total, first_due
    from alert_channel as channel
    left join alert_setting as setting using (member_id)
    left join lateral (
      select count(*) filter (where due_time <= ${now} and delivery_id is null) as due_total,
        min(due_time) as first_due
      from alert_message where channel_id = channel.id and state = 'waiting') as waiting on true
    where channel.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A delivery to add (one request to a provider), and the maximum number of messages that it contains. */
export interface NewDelivery {
  id: string;
  channel_id: string;
  most: number;
}

/** Adds deliveries in the state `sending`, and assigns the due messages of their channels to them. */
export async function insertDeliveries(
  { db }: Queries,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(deliveries)}::json) as one (
    id uuid, channel_id uuid, most integer)`;
  await sql`
    insert into alert_delivery (id, channel_id, state, tries, create_time)
    select id, channel_id, 'sending', 1, ${now} from ${rows}`.execute(db);
  await sql`
    update alert_message as message set delivery_id = chosen.id
    from (select one.id, due.channel_id, due.event_number from ${rows} cross join lateral (
      select channel_id, event_number from alert_message
      where alert_message.channel_id = one.channel_id and state = 'waiting' and due_time <= ${now}
        and delivery_id is null
      order by event_number limit one.most) as due) as chosen
    where message.channel_id = chosen.channel_id and message.event_number = chosen.event_number`.execute(db);
}

/**
 * Marks deliveries that have not ended as `sending` before they are tried again. `tries` includes the coming
 * try.
 */
export async function resumeDeliveries({ db }: Queries, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    update alert_delivery set state = 'sending', tries = one.tries, is_unsure = one.is_unsure
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as one (id uuid, tries integer, is_unsure boolean)
    where alert_delivery.id = one.id`.execute(db);
}

/** Reserves channels for one worker for the next minute, so that no other worker sends to them. */
export async function reserveChannels({ db }: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update alert_channel set claim_until = ${new Date(now.getTime() + claimMs)}
    where id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Releases reserved channels and sets the time at which a worker next checks each of them; null if no message
 * waits.
 */
export async function postponeChannels(
  { db }: Queries,
  times: readonly { id: string; next_time: Date | null }[],
): Promise<void> {
  if (times.length === 0) return;
  await sql`
    update alert_channel set claim_until = null, next_time = one.next_time
    from json_to_recordset(${JSON.stringify(times)}::json) as one (id uuid, next_time timestamptz)
    where alert_channel.id = one.id`.execute(db);
}
