import { sql, type Migration } from 'kysely';

/**
 * Adds the marks of shipowners that readers do not see: hidden by the operator, or merged into another
 * shipowner. The row of a merged shipowner stays, so that old links to it lead to the remaining shipowner.
 */
export const hiddenShipowners: Migration = {
  async up(db) {
    await sql`
      alter table shipowner add column hidden_time timestamptz,
        add column merged_into_id integer references shipowner,
        add check (merged_into_id is null or hidden_time is not null)`.execute(db);
    await sql`
      create index shipowner_merged on shipowner (merged_into_id) where merged_into_id is not null`.execute(
      db,
    );
  },
};
