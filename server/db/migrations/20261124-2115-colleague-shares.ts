import { sql, type Migration } from 'kysely';

/** What a member shares with the colleagues of a corporate membership: it goes with the row that is shared. */
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
