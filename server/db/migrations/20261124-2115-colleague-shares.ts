import { sql, type Migration } from 'kysely';

/**
 * Records since when a member shares a favourite group or an imported list with colleagues of a corporate
 * membership. The time is a column of the shared row, so the share ends when the row is deleted.
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
