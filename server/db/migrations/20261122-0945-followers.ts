import { sql, type Migration } from 'kysely';

/** An index that finds the followers of a lane by its ends, without reading all favourites. */
export const followers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index collection_harbor_ends on collection_harbor ("from", "to", member_id)',
  // An end that names several places is not found by one of them. Few favourites have such ends.
  `create index collection_harbor_mixed on collection_harbor (member_id) where position(',' in "from" || "to") > 0`,
];
