import { sql, type Migration } from 'kysely';

/** A schedule group is of general cargo or of a container service, whose pattern it then has as JSON. */
export const servicePatterns: Migration = {
  async up(db) {
    await sql`
      alter table template
        add column kind text not null default 'general' check (kind in ('general', 'container')),
        add column pattern jsonb,
        add constraint template_pattern check ((kind = 'container') = (pattern is not null))`.execute(db);
  },
};
