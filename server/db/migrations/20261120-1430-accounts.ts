import { sql, type Migration } from 'kysely';

/**
 * Creates the tables of SMS codes, of the members' settings, of the agreements that members accepted, and of
 * the security log.
 */
export const accounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table member
    add column invite_code text not null unique
      default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
    add column inviter_id integer references member on delete set null`,
  /*
   * The member's former data keys. After the next login, a device receives them to decrypt the data that it
   * encrypted before the key was replaced.
   */
  `create table member_key (
    member_id integer not null references member on delete cascade, key_id integer not null,
    data_key bytea not null, retire_time timestamptz not null, primary key (member_id, key_id))`,
  /* An id for a session, for use where the secret token must not appear. */
  `alter table session
    add column id integer generated always as identity unique,
    add column address text not null default ''`,
  `create table member_setting (
    member_id integer not null references member on delete cascade, field text not null,
    value text not null, primary key (member_id, field))`,
  `create table member_agreement (
    member_id integer not null references member on delete cascade, agreement_id integer not null,
    version text not null, accept_time timestamptz not null,
    primary key (member_id, agreement_id, version))`,
  /* Each number and purpose has one live code. A new request replaces it. */
  `create table sms_code (
    mobile text not null, purpose text not null, code_hash bytea not null, salt bytea not null,
    attempts smallint not null default 0, expire_time timestamptz not null,
    primary key (mobile, purpose))`,
  'create index sms_code_expire on sms_code (expire_time)',
  /*
   * Every text message that was or may have been sent. All servers count these rows for their limits. A row
   * without a mobile number counts only for the network of the request, because the person may not have
   * received the message.
   */
  `create table sms_send (
    id bigint generated always as identity primary key, mobile text, network text not null,
    subnet text not null, create_time timestamptz not null)`,
  'create index sms_send_mobile on sms_send (mobile, create_time)',
  'create index sms_send_network on sms_send (network, create_time)',
  'create index sms_send_subnet on sms_send (subnet, create_time)',
  'create index sms_send_time on sms_send (create_time)',
  /*
   * Rows refer to members by id without a foreign key, because the log must stay when a member's row is
   * deleted.
   */
  `create table audit_log (
    id bigint generated always as identity primary key, create_time timestamptz not null,
    action text not null, actor text not null, member_id integer, mobile text not null,
    address text not null, detail jsonb not null)`,
  'create index audit_log_time on audit_log (create_time)',
  'create index audit_log_member on audit_log (member_id, create_time)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append only'; end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,
];
