import { sql, type Migration } from 'kysely';

/**
 * Removes the numbers of scheduled publications that were cancelled. Customers never saw these publications,
 * so only the log refers to them.
 */
export const numbersOfPublications: Migration = {
  async up(db) {
    await sql`
      update batch set number = 0 where state = 'deleted' and template_id is not null
        and exists (select from batch_log where batch_id = batch.id and action = 'called_off')`.execute(db);
    // Runs the deferred triggers of the changed rows now, because a later migration cannot alter a table with
    // pending triggers.
    await sql`set constraints all immediate`.execute(db);
  },
};
