import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of alerts: the settings, rules and channels of members, and the outbox. The transaction of
 * a change adds an event to the outbox. Jobs expand the event to one message for each channel and send the
 * messages.
 */
export const alerts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const kinds = "'wecom', 'dingtalk', 'feishu', 'telegram', 'mail', 'webhook'";

const statements = [
  `create table alert_setting (
    member_id integer primary key references member on delete cascade,
    sailings boolean not null, deadlines boolean not null, answers boolean not null,
    new_sailings boolean not null, is_quiet boolean not null, quiet_from text not null, quiet_to text not null,
    time_zone text not null, pace text not null check (pace in ('now', 'hourly', 'morning')),
    edit_time timestamptz not null)`,
  // `subject` is a lane (CNSHA>AEJEA), the id of a shipowner or sailing, or the MMSI of a vessel. A rule of a
  // sailing also means that the member follows the sailing.
  `create table alert_rule (
    member_id integer not null references member on delete cascade,
    kind text not null check (kind in ('lane', 'shipowner', 'vessel', 'sailing')), subject text not null,
    days_least smallint, only_earlier boolean not null, edit_time timestamptz not null,
    primary key (member_id, kind, subject))`,
  "create index alert_rule_sailing on alert_rule (subject) where kind = 'sailing'",
  // `next_time` is the next time at which a worker looks at the channel; null if no message waits. The worker
  // that sends to the channel reserves it until `claim_until`.
  `create table alert_channel (
    id uuid primary key, member_id integer not null references member on delete cascade,
    kind text not null check (kind in (${kinds})), title text not null, shown text not null,
    sealed bytea not null, address_hash bytea not null,
    state text not null check (state in ('unconfirmed', 'active', 'off', 'paused')),
    next_time timestamptz, claim_until timestamptz, fail_time timestamptz, sent_time timestamptz, problem text not null default '',
    state_time timestamptz not null, create_time timestamptz not null)`,
  'create index alert_channel_member on alert_channel (member_id)',
  "create index alert_channel_due on alert_channel (next_time) where next_time is not null and state = 'active'",
  `create table alert_event (
    number bigint generated always as identity primary key, id uuid not null unique,
    kind text not null check (kind in ('sailing', 'deadline', 'answer')),
    member_id integer references member on delete cascade,
    information_id uuid references information on delete cascade,
    detail jsonb not null, create_time timestamptz not null, expand_time timestamptz)`,
  'create index alert_event_new on alert_event (number) where expand_time is null',
  'create index alert_event_member on alert_event (member_id) where member_id is not null',
  'create index alert_event_information on alert_event (information_id) where information_id is not null',
  'create index alert_event_time on alert_event (create_time)',
  // A delivery is one request to a provider, with one or more messages. Its id stays the same for all tries.
  `create table alert_delivery (
    id uuid primary key, channel_id uuid not null references alert_channel on delete cascade,
    state text not null check (state in ('waiting', 'sending', 'sent', 'dead')), tries integer not null default 0,
    is_unsure boolean not null default false, problem text not null default '',
    create_time timestamptz not null, end_time timestamptz)`,
  `create unique index alert_delivery_open on alert_delivery (channel_id) where state in ('waiting', 'sending')`,
  'create index alert_delivery_ended on alert_delivery (end_time) where end_time is not null',
  `create table alert_message (
    channel_id uuid not null references alert_channel on delete cascade,
    event_number bigint not null references alert_event on delete cascade,
    subject_kind text not null, subject text not null, due_time timestamptz not null,
    state text not null check (state in ('waiting', 'sent', 'skipped', 'dead')),
    delivery_id uuid references alert_delivery on delete set null, end_time timestamptz,
    primary key (channel_id, event_number))`,
  "create index alert_message_waiting on alert_message (channel_id, due_time) where state = 'waiting'",
  'create index alert_message_event on alert_message (event_number)',
  'create index alert_message_delivery on alert_message (delivery_id) where delivery_id is not null',
  // The earliest time of the next message to an address. Two channels with one address share the row.
  'create table alert_pace (address_hash bytea primary key, next_time timestamptz not null)',
  `create table alert_stop (
    kind text primary key check (kind in (${kinds})), reason text not null, stop_time timestamptz not null)`,
];
