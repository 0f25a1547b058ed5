import { sql, type Migration } from 'kysely';

/**
 * An index that finds the followers of a lane by its loading and discharging place, without reading all
 * favourites.
 */
export const followers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index collection_harbor_ends on collection_harbor ("from", "to", member_id)',
  // A favourite whose end names several places cannot be found by one place through the index. Few favourites
  // have such ends, so this index lists them.
  `create index collection_harbor_mixed on collection_harbor (member_id) where position(',' in "from" || "to") > 0`,
];
