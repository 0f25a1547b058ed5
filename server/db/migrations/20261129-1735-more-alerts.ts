import { sql, type Migration } from 'kysely';

/** Adds alerts about cut-offs, vessels and publishing, with the topics that a member chooses. */
export const moreAlerts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const kinds = "'sailing', 'deadline', 'answer', 'vessel', 'reach', 'publishing', 'inquiry', 'own_list'";

const statements = [
  'alter table alert_event drop constraint alert_event_kind_check',
  `alter table alert_event add constraint alert_event_kind_check check (kind in (${kinds}))`,
  // The recipients: the followers of a vessel, or the publishers of a shipowner.
  'alter table alert_event add column mmsi text',
  'alter table alert_event add column shipowner_id integer references shipowner on delete cascade',
  `create index alert_event_shipowner on alert_event (shipowner_id) where shipowner_id is not null`,
  `alter table alert_setting add column topics text[] not null
    default '{cut_offs,calls,reach,publishing}'`,
  // The numbers of hours before a deadline at which members are alerted, by cargo class (general or
  // out-of-gauge cargo).
  `alter table alert_setting add column lead_hours jsonb not null
    default '{"general": [24, 3], "out_of_gauge": [24, 3]}'`,
  'alter table alert_setting add column snooze_until timestamptz',
  'alter table alert_rule add column hours_least smallint not null default 0',
  // The last known state of each followed vessel, and the last result of the check if a sailing's vessel
  // reaches its next loading port in time.
  `create table alert_vessel (
    mmsi text primary key, area text not null, is_lost boolean not null, edit_time timestamptz not null)`,
  `create table alert_reach (
    information_id uuid primary key references information on delete cascade, verdict text not null,
    edit_time timestamptz not null)`,
];
