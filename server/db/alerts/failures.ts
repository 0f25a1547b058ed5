import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { ChannelRow } from './channels.ts';

/** A channel whose messages fail, or whose messages were given up. */
export interface ChannelFailure {
  kind: ChannelRow['kind'];
  channel_id: string;
  member_id: number;
  state: ChannelRow['state'];
  /** The time of the first failure since the last success; null if the provider accepts messages again. */
  fail_time: Date | null;
  /** The provider's error in reply to the last failed try. */
  problem: string;
  /** The number of messages that wait to be sent. */
  waiting: number;
  /** The number of messages that the server has given up. */
  dead: number;
}

/**
 * Lists the channels with failures, of one kind or of all kinds. Channels that have failed longest are first.
 */
export async function listChannelFailures(
  { db }: Queries,
  { kind, most }: { kind: ChannelRow['kind'] | null; most: number },
): Promise<ChannelFailure[]> {
  const { rows } = await sql<ChannelFailure>`
    select kind, channel.id as channel_id, member_id, state, fail_time, waiting, dead,
      case when channel.problem <> '' then channel.problem else coalesce((
        select delivery.problem from alert_delivery as delivery
        where delivery.channel_id = channel.id and delivery.state = 'dead'
        order by end_time desc limit 1), '') end as problem
    from alert_channel as channel
    cross join lateral (select (count(*) filter (where message.state = 'waiting'))::integer as waiting,
        (count(*) filter (where message.state = 'dead'))::integer as dead
      from alert_message as message where message.channel_id = channel.id) as figure
    where (fail_time is not null or state = 'paused' or dead > 0)
      and kind = coalesce(${kind}::text, kind)
    order by fail_time nulls last, channel.id limit ${most}`.execute(db);
  return rows;
}
