import { sql, type Migration } from 'kysely';

/** Rules for the own lists of one sender. */
export const alertSenders: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table alert_rule drop constraint alert_rule_kind_check',
  `alter table alert_rule add constraint alert_rule_kind_check
    check (kind in ('lane', 'shipowner', 'vessel', 'sailing', 'own_list'))`,
];
