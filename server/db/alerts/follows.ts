import { sql } from 'kysely';

import { holdsSeat } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';
import type { AlertRuleRow } from './settings.ts';

/** A lane, shipowner, vessel, sailing or imported list, and a member who may follow it. */
export interface Follow extends Pick<AlertRuleRow, 'kind' | 'subject'> {
  member_id: number;
}

/** Returns the key of a follow. Two follows of the same member and subject have the same key. */
export const followKey = ({ member_id, kind, subject }: Follow): string => `${member_id} ${kind} ${subject}`;

/** Returns the keys (`followKey`) of the given follows whose members still follow the subject. */
export async function listFollowed({ db }: Queries, follows: readonly Follow[]): Promise<Set<string>> {
  if (follows.length === 0) return new Set();
  const unique = [...new Map(follows.map((one) => [followKey(one), one])).values()];
  const { rows } = await sql<Follow>`
    select one.member_id, one.kind, one.subject
    from json_to_recordset(${JSON.stringify(unique)}::json) as one (member_id integer, kind text, subject text)
    where case one.kind
      when 'lane' then exists (select from collection_harbor as lane
        where lane.member_id = one.member_id and lane."from" || '>' || lane."to" = one.subject)
      when 'shipowner' then exists (select from collection_shipowner as owner
        where owner.member_id = one.member_id and owner.shipowner_id::text = one.subject)
      when 'vessel' then exists (select from collection_vessel as vessel
        where vessel.member_id = one.member_id and vessel.mmsi = one.subject)
      when 'sailing' then exists (select from alert_rule as rule
        where rule.member_id = one.member_id and rule.kind = 'sailing' and rule.subject = one.subject)
      when 'own_list' then exists (select from own_list as list
        where list.member_id = one.member_id and list.id::text = one.subject)
      end`.execute(db);
  return new Set(rows.map(followKey));
}

/** True if the member follows the lane, shipowner, vessel or sailing, or has imported the list. */
export async function isSubjectFollowed(
  queries: Queries,
  member_id: number,
  { kind, subject }: Pick<AlertRuleRow, 'kind' | 'subject'>,
): Promise<boolean> {
  return (await listFollowed(queries, [{ member_id, kind, subject }])).size > 0;
}

/** A shared channel and the seat holder whose alerts are also sent to it. */
export interface ChannelUse {
  channel_id: string;
  member_id: number;
}

export const keyOfUse = ({ channel_id, member_id }: ChannelUse): string => `${channel_id} ${member_id}`;

/**
 * Returns the keys of the given uses that are still allowed: the owner shares the channel, the member uses it
 * and holds a seat of the owner, and the member's account is not disabled.
 */
export async function listAllowedUses(
  { db }: Queries,
  uses: readonly ChannelUse[],
  now: Date,
): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const { rows } = await sql<ChannelUse>`
    select own.channel_id, own.member_id
    from json_to_recordset(${JSON.stringify(uses)}::json) as one (channel_id uuid, member_id integer)
    join alert_channel_use as own on own.channel_id = one.channel_id and own.member_id = one.member_id
    join alert_channel as channel on channel.id = own.channel_id
    join member as holder on holder.id = own.member_id
    where channel.is_shared and holder.disabled_time is null
      and ${holdsSeat('channel.member_id', 'own.member_id', now)}`.execute(db);
  return new Set(rows.map(keyOfUse));
}
