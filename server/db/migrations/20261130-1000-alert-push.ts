import { sql, type Migration } from 'kysely';

/** Adds web push: a channel of one device, which ends with the session of the device. */
export const alertPush: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const kinds = "'wecom', 'dingtalk', 'feishu', 'telegram', 'mail', 'webhook', 'push'";

const statements = [
  'alter table alert_channel drop constraint alert_channel_kind_check',
  `alter table alert_channel add constraint alert_channel_kind_check check (kind in (${kinds}))`,
  'alter table alert_stop drop constraint alert_stop_kind_check',
  `alter table alert_stop add constraint alert_stop_kind_check check (kind in (${kinds}))`,
  'alter table alert_channel add column session_id integer references session (id) on delete cascade',
  'create unique index alert_channel_session on alert_channel (session_id) where session_id is not null',
];
