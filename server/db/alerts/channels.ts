import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type ChannelRow = Selectable<Tables['alert_channel']>;
export type ChannelWithTotal = ChannelRow & { waiting_total: number };

const waitingTotal = sql<number>`(select count(*)::integer from alert_message
  where alert_message.channel_id = alert_channel.id and alert_message.state = 'waiting')`;

const channelsOf = ({ db }: Queries, memberId: number) =>
  db
    .selectFrom('alert_channel')
    .selectAll()
    .select(waitingTotal.as('waiting_total'))
    .where('member_id', '=', memberId);

export async function listChannels(queries: Queries, memberId: number): Promise<ChannelWithTotal[]> {
  return channelsOf(queries, memberId).orderBy('create_time').orderBy('id').execute();
}

/** Returns a channel of a member; null if the member has no such channel. */
export async function findChannel(
  queries: Queries,
  memberId: number,
  id: string,
): Promise<ChannelWithTotal | null> {
  return (await channelsOf(queries, memberId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the push channel of a member's session; null if the session has none. */
export async function findChannelOfSession(
  queries: Queries,
  memberId: number,
  sessionId: number,
): Promise<ChannelWithTotal | null> {
  const found = await channelsOf(queries, memberId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'push')
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns a channel of any member; null if it does not exist. The function checks no owner, so only the pages
 * behind links in mails call it, and they verify the link's secret token.
 */
export async function findChannelOfLink({ db }: Queries, id: string): Promise<ChannelRow | null> {
  const found = await db.selectFrom('alert_channel').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/**
 * Adds a channel. Returns false if the member has reached the limit. Locks the member's row, so that
 * concurrent calls cannot exceed the limit.
 */
export async function insertChannel(
  { db }: Queries,
  channel: Insertable<Tables['alert_channel']>,
  most: number,
): Promise<boolean> {
  await sql`select from member where id = ${channel.member_id} for update`.execute(db);
  const { total } = await db
    .selectFrom('alert_channel')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('member_id', '=', channel.member_id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= most) return false;
  await db.insertInto('alert_channel').values(channel).execute();
  return true;
}

export async function updateChannel(
  { db }: Queries,
  id: string,
  change: Updateable<Tables['alert_channel']>,
): Promise<void> {
  await db.updateTable('alert_channel').set(change).where('id', '=', id).execute();
}

export async function deleteChannel({ db }: Queries, memberId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_channel')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the push channels of a device: those of its session, and those of former users of its browser. */
export async function deleteChannelsOfDevice(
  { db }: Queries,
  { hash, sessionId, except }: { hash: Buffer; sessionId: number | null; except: string },
): Promise<void> {
  await sql`
    delete from alert_channel
    where kind = 'push' and (address_hash = ${hash} or session_id = ${sessionId}) and id <> ${except}`.execute(
    db,
  );
}

/**
 * Locks channels in the order of their ids. Every transaction that changes several channels, or a channel and
 * its messages, calls this first, so that transactions do not wait for each other in a circle.
 */
export async function lockChannels({ db }: Queries, ids: readonly string[]): Promise<void> {
  await sql`
    select from alert_channel where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/**
 * Marks the messages that wait for a channel as skipped and ends its open delivery, because the channel has
 * been switched off.
 */
export async function skipWaiting({ db }: Queries, channelId: string, now: Date): Promise<void> {
  await lockChannels({ db }, [channelId]);
  await sql`
    update alert_message set state = 'skipped', end_time = ${now}
    where channel_id = ${channelId} and state = 'waiting'`.execute(db);
  await sql`
    update alert_delivery set state = 'dead', end_time = ${now}
    where channel_id = ${channelId} and state in ('waiting', 'sending')`.execute(db);
}

/**
 * Called after a member has changed alert settings. Sets the due time of the member's waiting messages to
 * `due`, and makes the channels due for a check by a worker now.
 */
export async function rescheduleChannels(
  { db }: Queries,
  memberId: number,
  { due, now }: { due: Date; now: Date },
): Promise<void> {
  await sql`
    select from alert_channel where member_id = ${memberId} order by id for no key update`.execute(db);
  await sql`
    update alert_message as message set due_time = ${due}
    from alert_channel as channel
    where channel.id = channel_id and channel.member_id = ${memberId} and message.state = 'waiting'
      and delivery_id is null and due_time > ${now}`.execute(db);
  await db
    .updateTable('alert_channel')
    .set({ next_time: now })
    .where('member_id', '=', memberId)
    .where('next_time', '>', now)
    .where('fail_time', 'is', null)
    .execute();
}

/** The numbers of channels and messages of one kind of channel (e.g. mail, webhook), for the operator. */
export interface ChannelFigures {
  kind: ChannelRow['kind'];
  channels: number;
  paused: number;
  waiting: number;
  failed: number;
  sent: number;
  /**
   * The number of requests to the provider in the period, including repeated tries, because a provider may
   * charge for each request.
   */
  requests: number;
  stop_reason: string | null;
}

export async function countByKind({ db }: Queries, since: Date): Promise<ChannelFigures[]> {
  const { rows } = await sql<ChannelFigures>`
    select kind, count(*)::integer as channels,
      (count(*) filter (where state = 'paused'))::integer as paused,
      coalesce(sum(waiting), 0)::integer as waiting, coalesce(sum(failed), 0)::integer as failed,
      coalesce(sum(sent), 0)::integer as sent, coalesce(sum(requests), 0)::integer as requests,
      (select reason from alert_stop where alert_stop.kind = alert_channel.kind) as stop_reason
    from alert_channel
    left join lateral (select
        count(*) filter (where message.state = 'waiting') as waiting,
        count(*) filter (where message.state = 'dead') as failed,
        count(*) filter (where message.state = 'sent' and message.end_time > ${since}) as sent
      from alert_message as message where message.channel_id = alert_channel.id) as figure on true
    left join lateral (select sum(tries) as requests from alert_delivery as delivery
      where delivery.channel_id = alert_channel.id and (end_time is null or end_time > ${since})) as tried on true
    group by kind order by kind`.execute(db);
  return rows;
}

/**
 * Lists the kinds of channels (e.g. mail) for which sending is stopped for the whole site, with the reasons.
 */
export async function listStops({ db }: Queries): Promise<Selectable<Tables['alert_stop']>[]> {
  return db.selectFrom('alert_stop').selectAll().orderBy('kind').execute();
}

export async function putStop(
  { db }: Queries,
  stop: { kind: ChannelRow['kind']; reason: string; stop_time: Date },
): Promise<void> {
  await db
    .insertInto('alert_stop')
    .values(stop)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ reason: stop.reason }))
    .execute();
}

export async function deleteStop({ db }: Queries, kind: ChannelRow['kind']): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('alert_stop').where('kind', '=', kind).executeTakeFirst();
  return numDeletedRows > 0n;
}
