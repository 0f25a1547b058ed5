import { sql, type Migration } from 'kysely';

/** Adds the decisions of operators about cut-offs that differ between a shipowner and a terminal. */
export const conflictChecks: Migration = {
  async up(db) {
    await sql`
      create table conflict_check (
        information_id uuid not null references information on delete cascade,
        harbor_code text not null, code text not null,
        published text not null, terminal_time text not null, reason text not null,
        report_id uuid references inquiry on delete set null, create_time timestamptz not null,
        primary key (information_id, harbor_code, code))`.execute(db);
    await sql`create index conflict_check_report on conflict_check (report_id)`.execute(db);
  },
};
