import { sql, type Migration } from 'kysely';

/**
 * Creates the tables for pictures of members and for tickets, which permit the next step of a process.
 * Records which sent codes were used.
 */
export const filesAndMobiles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* Pictures are in the database, so that all servers share them and one backup contains everything. */
  `create table file (
    id uuid primary key, member_id integer not null references member on delete cascade,
    width integer not null, height integer not null,
    -- The kind of row that refers to the file ('avatar', 'logo'). An unused file is deleted later.
    used_as text, create_time timestamptz not null)`,
  'create index file_member on file (member_id, create_time)',
  `create table file_picture (
    file_id uuid not null references file on delete cascade, width integer not null, body bytea not null,
    primary key (file_id, width))`,
  /* Pictures are already compressed, so the database must not compress them again. */
  'alter table file_picture alter column body set storage external',
  /*
   * A ticket permits the next step of a process, such as changing the mobile number, after the person has
   * completed the previous step. The ticket ends with its session.
   */
  `create table ticket (
    token_hash bytea primary key, purpose text not null,
    session_id integer references session (id) on delete cascade, expire_time timestamptz not null)`,
  'create index ticket_session on ticket (session_id)',
  /*
   * Links a code to the message with which it was sent, and records if the code was used. Attackers who
   * request codes only to cause costs (SMS pumping) leave them unused.
   */
  'alter table sms_code add column send_id bigint',
  'alter table sms_send add column is_verified boolean not null default false',
  /* The law requires six months of log. Older rows may be deleted; no row may be changed. */
  'drop trigger audit_log_append_only on audit_log',
  `create trigger audit_log_append_only before update or truncate on audit_log
    for each statement execute function refuse_change()`,
  `create trigger audit_log_kept before delete on audit_log for each row
    when (old.create_time > now() - interval '180 days') execute function refuse_change()`,
];
