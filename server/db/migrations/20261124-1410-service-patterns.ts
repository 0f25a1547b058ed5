import { sql, type Migration } from 'kysely';

/**
 * Adds the kind of a schedule group (general cargo or a container service) and, for a container group, its
 * service pattern as JSON.
 */
export const servicePatterns: Migration = {
  async up(db) {
    await sql`
      alter table template
        add column kind text not null default 'general' check (kind in ('general', 'container')),
        add column pattern jsonb,
        add constraint template_pattern check ((kind = 'container') = (pattern is not null))`.execute(db);
  },
};
