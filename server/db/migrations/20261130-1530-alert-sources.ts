import { sql, type Migration } from 'kysely';

/**
 * Adds alerts about conflicts (deadlines for which the shipowner and a terminal give different times) and
 * about sailings without news. Also adds a state for messages that are not sent, because the member has read
 * the change in the inbox.
 */
export const alertSources: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const kinds =
  "'sailing', 'deadline', 'answer', 'vessel', 'reach', 'publishing', 'inquiry', 'own_list', 'conflict', 'no_news'";

const statements = [
  'alter table alert_event drop constraint alert_event_kind_check',
  `alter table alert_event add constraint alert_event_kind_check check (kind in (${kinds}))`,
  'alter table alert_message drop constraint alert_message_state_check',
  `alter table alert_message add constraint alert_message_state_check
    check (state in ('waiting', 'sent', 'skipped', 'read', 'dead'))`,
  `alter table alert_setting alter column topics
    set default '{cut_offs,calls,reach,conflicts,no_news,publishing}'`,
  // The topics `conflicts` and `no_news` are on by default, so they are also on for members who stored their
  // settings earlier.
  `update alert_setting set topics = topics || '{conflicts,no_news}'`,
];
