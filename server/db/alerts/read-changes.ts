import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import { lockChannels } from './channels.ts';

/** A sailing whose changes a member has read in the inbox. `time` is an ISO text. */
export interface ReadSailing {
  information_id: string;
  /** The time of the newest change in the version that the member has read. */
  time: string;
  /** The kinds of events that the inbox showed in addition to the changes of that version. */
  also: readonly string[];
}

/**
 * Marks the member's waiting messages about these sailings as read, and returns their number. Messages about
 * later changes, and messages whose delivery has begun, stay. Run it in a transaction.
 */
export async function markMessagesRead(
  { db }: Queries,
  memberId: number,
  { list, now }: { list: readonly ReadSailing[]; now: Date },
): Promise<number> {
  const found = sql`
    from alert_message as message
    join alert_event as event on event.number = message.event_number
    join alert_channel as channel on channel.id = message.channel_id
    join json_to_recordset(${JSON.stringify(list)}::json) as one (
      information_id uuid, time timestamptz, also text[]) on one.information_id = event.information_id
    where message.state = 'waiting' and message.delivery_id is null
      and coalesce(message.member_id, channel.member_id) = ${memberId}
      and (event.kind = any(one.also)
        or event.kind in ('sailing', 'conflict') and event.create_time <= one.time)`;
  const { rows } = await sql<{ id: string }>`select distinct channel.id ${found}`.execute(db);
  if (rows.length === 0) return 0;
  await lockChannels(
    { db },
    rows.map(({ id }) => id),
  );
  const { numAffectedRows } = await sql`
    update alert_message as read set state = 'read', end_time = ${now}
    where (channel_id, event_number) in (select message.channel_id, message.event_number ${found})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
