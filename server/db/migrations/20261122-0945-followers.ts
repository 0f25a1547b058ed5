import { sql, type Migration } from 'kysely';

/** Who follows a lane is found by its ends, without a look at everybody's favourites. */
export const followers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index collection_harbor_ends on collection_harbor ("from", "to", member_id)',
  // Ends of several words are not found by one of them; few favourites have such.
  `create index collection_harbor_mixed on collection_harbor (member_id) where position(',' in "from" || "to") > 0`,
];
