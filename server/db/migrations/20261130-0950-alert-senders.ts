import { sql, type Migration } from 'kysely';

/**
 * Allows alert rules for own lists (lists that the member imported): a rule about a new list of one sender.
 */
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
