import { sql } from 'kysely';

import { holdsSeat } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';
import type { ChannelRow } from './channels.ts';

export interface SharedChannelRow extends Pick<ChannelRow, 'id' | 'kind' | 'title'> {
  nickname: string;
  mobile: string;
  is_used: boolean;
}

/**
 * Lists the channels that the owner of a member's seat shares. The list is empty if the seat does not give
 * the corporate tier now.
 */
export async function listSharedChannels(
  { db }: Queries,
  memberId: number,
  now: Date,
): Promise<SharedChannelRow[]> {
  const { rows } = await sql<SharedChannelRow>`
    select channel.id, channel.kind, channel.title, boss.nickname, boss.mobile,
      exists (select from alert_channel_use as own
        where own.channel_id = channel.id and own.member_id = ${memberId}) as is_used
    from alert_channel as channel join member as boss on boss.id = channel.member_id
    where channel.is_shared and channel.state in ('active', 'paused')
      and channel.member_id in (select owner_id from seat where holder_id = ${memberId})
      and ${holdsSeat('channel.member_id', String(memberId), now)}
    order by channel.create_time, channel.id`.execute(db);
  return rows;
}

/**
 * Stores whether a member's alerts are also sent to a shared channel: `on` adds the use of the channel,
 * otherwise the use is deleted.
 */
export async function putChannelUse(
  { db }: Queries,
  use: { channel_id: string; member_id: number; now: Date; on: boolean },
): Promise<void> {
  const { channel_id, member_id, now, on } = use;
  if (on)
    await db
      .insertInto('alert_channel_use')
      .values({ channel_id, member_id, create_time: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('alert_channel_use')
      .where('channel_id', '=', channel_id)
      .where('member_id', '=', member_id)
      .execute();
}

/**
 * Ends all uses of a channel, so that each seat holder is asked again if the owner shares the channel again.
 */
export async function deleteChannelUses({ db }: Queries, channelId: string): Promise<void> {
  await db.deleteFrom('alert_channel_use').where('channel_id', '=', channelId).execute();
}
