import { sql, type Migration } from 'kysely';

/**
 * A member's shares with colleagues of a corporate membership. If the shared row is deleted, the share ends.
 */
export const colleagueShares: Migration = {
  async up(db) {
    for (const table of ['collection_group', 'own_list']) {
      await sql.raw(`alter table ${table} add column shared_time timestamptz`).execute(db);
      await sql
        .raw(`create index ${table}_shared on ${table} (member_id) where shared_time is not null`)
        .execute(db);
    }
  },
};
