import { sql, type Migration } from 'kysely';

/** Adds the channels that the owner of a corporate membership shares with the holders of its seats. */
export const alertSeats: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table alert_channel add column is_shared boolean not null default false',
  // A row means that the member's alerts are also sent to a channel that the owner of the member's seat shares.
  `create table alert_channel_use (
    channel_id uuid not null references alert_channel on delete cascade,
    member_id integer not null references member on delete cascade,
    create_time timestamptz not null, primary key (channel_id, member_id))`,
  'create index alert_channel_use_member on alert_channel_use (member_id)',
  // The member who follows the subject; null if this is the channel's owner.
  'alter table alert_message add column member_id integer references member on delete cascade',
  'create index alert_message_member on alert_message (member_id) where member_id is not null',
];
