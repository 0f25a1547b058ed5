import { sql } from 'kysely';

import type { AlertEventKind } from '../../../contract/limits/alert-limits.ts';
import type { Queries } from '../open.ts';
import { holdsSeat } from '../membership/seat-until.ts';
import { lockChannels } from './channels.ts';
import { wordsOfPorts } from '../harbors/words-of-ports.ts';
import { everyLane } from './every-lane.ts';
import type { Tables } from '../tables.ts';
import type { AlertRuleRow, AlertSettingRow } from './settings.ts';

export interface EventRow {
  number: string;
  id: string;
  kind: AlertEventKind;
  member_id: number | null;
  information_id: string | null;
  mmsi: string | null;
  shipowner_id: number | null;
  detail: unknown;
  create_time: Date;
}

/**
 * Locks the oldest event that is not expanded yet (turned into one message for each recipient's channel).
 * Returns null if there is none, or if another server is expanding it, because events are expanded in their
 * order.
 */
export async function lockNextEvent({ db }: Queries): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select number, id, kind, member_id, information_id, mmsi, shipowner_id, detail, create_time from alert_event
    where number = (select min(number) from alert_event where expand_time is null) and expand_time is null
    for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** A channel of a recipient, with the settings that decide whether and when it gets a message. */
export interface Recipient {
  channel_id: string;
  subject_kind: Tables['alert_message']['subject_kind'];
  subject: string;
  /** The seat holder who follows the subject; null if this is the channel's owner. */
  member_id: number | null;
  /** The settings of the member; null for the defaults. */
  setting: AlertSettingRow | null;
  /** The member's alert rule for this subject; null if the member has none. */
  rule: Pick<AlertRuleRow, 'days_least' | 'hours_least' | 'only_earlier'> | null;
}

const recipientColumns = sql`channel.id as channel_id,
  null as member_id,
  case when setting.member_id is null then null else row_to_json(setting) end as setting`;
const ruleColumn = sql`case when rule.member_id is null then null
  else json_build_object('days_least', rule.days_least, 'hours_least', rule.hours_least,
    'only_earlier', rule.only_earlier) end as rule`;
const followerColumns = sql`channel.id as channel_id, channel.user_id as member_id,
  case when setting.member_id is null then null else row_to_json(setting) end as setting`;
/**
 * The condition for channels that get messages: active channels now, paused channels after they are active
 * again.
 */
const isListening = sql`channel.state in ('active', 'paused')`;

/**
 * The channels of each member: the member's own, and those that the owner of the member's seat shares and the
 * member uses. `user_id` is null for a member's own channel.
 */
const everyChannel = (now: Date) => sql`(
  select id, state, member_id, null::integer as user_id from alert_channel
  union all
  select own.id, own.state, one.member_id, one.member_id from alert_channel_use as one
  join alert_channel as own on own.id = one.channel_id
  where own.is_shared and ${holdsSeat('own.member_id', 'one.member_id', now)}) as channel`;

/**
 * Lists the alert channels of one member. `listId` is the id of the imported list that the event is about;
 * null if it is about none.
 */
export async function listOwnRecipients(
  { db }: Queries,
  memberId: number,
  listId: string | null,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${recipientColumns}, 'member' as subject_kind, '' as subject, ${ruleColumn}
    from alert_channel as channel join member on member.id = channel.member_id
    left join alert_setting as setting on setting.member_id = channel.member_id
    left join alert_rule as rule on rule.member_id = channel.member_id and rule.kind = 'own_list'
      and rule.subject = ${listId}
    where channel.member_id = ${memberId} and member.disabled_time is null and ${isListening}`.execute(db);
  return rows;
}

/**
 * Lists the channels of the publishers of a shipowner that get messages (`isListening`). Disabled members are
 * left out.
 */
export async function listPublisherRecipients({ db }: Queries, shipownerId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${recipientColumns}, 'publisher' as subject_kind, ${String(shipownerId)} as subject, null as rule
    from alert_channel as channel join member on member.id = channel.member_id
    left join alert_setting as setting on setting.member_id = channel.member_id
    where member.publisher and member.shipowner_id = ${shipownerId} and member.disabled_time is null
      and ${isListening}
    order by channel.id`.execute(db);
  return rows;
}

/** Lists the channels of the members who follow a vessel. */
export async function listVesselRecipients(
  { db }: Queries,
  { mmsi, now }: { mmsi: string; now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${followerColumns}, 'vessel' as subject_kind, ${mmsi} as subject, ${ruleColumn}
    from collection_vessel as follower
    join ${everyChannel(now)} using (member_id)
    join member on member.id = follower.member_id
    left join alert_setting as setting on setting.member_id = follower.member_id
    left join alert_rule as rule on rule.member_id = follower.member_id and rule.kind = 'vessel'
      and rule.subject = follower.mmsi
    where follower.mmsi = ${mmsi} and member.disabled_time is null and ${isListening}
    order by channel.id, channel.user_id nulls first`.execute(db);
  return rows;
}

/**
 * Lists the channels of the members who follow a sailing. A member follows it:
 * - by a favourite lane whose search finds it now or found it before the change
 * - by its shipowner or its vessel
 * - directly, by a rule for the sailing
 * `countFollowers` in `db/workspace/followers.ts` counts lanes by the same rule. A channel occurs once for
 * each reason; reasons of its owner are listed before those of seat holders.
 */
export async function listFollowerRecipients(
  { db }: Queries,
  { id, ways, now }: { id: string; ways: readonly { start_code: string; end_code: string }[]; now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with sailing as materialized (
      select id, shipowner_id, imo from information where id = ${id}::uuid),
    way as materialized (
      select start_code, end_code
      from json_to_recordset(${JSON.stringify(ways)}::json) as one (start_code text, end_code text)
      where start_code <> ''
      union select start_harbor_code, end_harbor_code from ${everyLane}
      where lane.information_id = ${id}::uuid and archived_time > ${now} and start_harbor_code <> ''),
    ${wordsOfPorts},
    lane as materialized (
      select distinct start_word.word as "from", end_word.word as "to"
      from way join word as start_word on start_word.code = start_code
      join word as end_word on end_word.code = end_code),
    follower as materialized (
      select member_id, 'lane' as kind, "from" || '>' || "to" as subject
      from lane join collection_harbor using ("from", "to")
      union
      select member_id, 'lane', mixed."from" || '>' || mixed."to" from collection_harbor as mixed
        cross join unnest(string_to_array(mixed."from", ',')) as one_from
        cross join unnest(case when mixed."to" = '' then array[''] else string_to_array(mixed."to", ',') end) as one_to
      where position(',' in mixed."from" || mixed."to") > 0
        and (one_from, one_to) in (select "from", "to" from lane)
      union select member_id, 'shipowner', shipowner_id::text from collection_shipowner join sailing using (shipowner_id)
      union select member_id, 'vessel', collection_vessel.mmsi from collection_vessel
        join vessel on vessel.mmsi::text = collection_vessel.mmsi
        join sailing on sailing.imo = vessel.imo
      union select member_id, 'sailing', subject from alert_rule where kind = 'sailing' and subject = ${id})
    select ${followerColumns}, follower.kind as subject_kind, follower.subject,
      ${ruleColumn}
    from follower
    join ${everyChannel(now)} using (member_id)
    join member on member.id = follower.member_id
    left join alert_setting as setting on setting.member_id = follower.member_id
    left join alert_rule as rule on rule.member_id = follower.member_id and rule.kind = follower.kind
      and rule.subject = follower.subject
    where member.disabled_time is null and ${isListening}
    order by channel.id, channel.user_id nulls first, follower.kind, follower.subject`.execute(db);
  return rows;
}

export interface NewMessage {
  channel_id: string;
  subject_kind: Recipient['subject_kind'];
  subject: string;
  member_id: number | null;
  due_time: Date;
}

/** Adds the messages of an event and marks the event as expanded. */
export async function expandEvent(
  { db }: Queries,
  event: Pick<EventRow, 'number'>,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  if (messages.length > 0) {
    const column = <Name extends keyof NewMessage>(name: Name) => messages.map((one) => one[name]);
    await sql`
      insert into alert_message (channel_id, event_number, subject_kind, subject, member_id, due_time, state)
      select channel_id, ${event.number}::bigint, subject_kind, subject, member_id, due_time, 'waiting'
      from unnest(${column('channel_id')}::uuid[], ${column('subject_kind')}::text[],
        ${column('subject')}::text[], ${column('member_id')}::integer[], ${column('due_time')}::timestamptz[])
        as one (channel_id, subject_kind, subject, member_id, due_time)
      on conflict (channel_id, event_number) do nothing`.execute(db);
    await lockChannels({ db }, column('channel_id'));
    await sql`
      update alert_channel set next_time = least(next_time, one.due_time)
      from unnest(${column('channel_id')}::uuid[], ${column('due_time')}::timestamptz[]) as one (id, due_time)
      where alert_channel.id = one.id`.execute(db);
  }
  await sql`update alert_event set expand_time = ${now} where number = ${event.number}`.execute(db);
}
