import { sql, type Migration } from 'kysely';

/**
 * A schedule group is for general cargo, or for a container service. A container group has its service
 * pattern as JSON.
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
