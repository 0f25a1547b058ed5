import { sql, type Migration } from 'kysely';

/** Signals every change of the site's settings, because servers cache them. */
export const siteSettingSignals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create function signal_site_setting() returns trigger language plpgsql as $$
    begin perform pg_notify('laycan_site_setting', ''); return null; end $$`,
  `create trigger site_setting_signal after insert or update or delete or truncate on site_setting
    for each statement execute function signal_site_setting()`,
];
