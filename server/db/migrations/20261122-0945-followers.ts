import { sql, type Migration } from 'kysely';

/**
 * Adds an index that finds the followers of a lane by its loading and discharging place, without reading all
 * favourites.
 */
export const followers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index collection_harbor_ends on collection_harbor ("from", "to", member_id)',
  // An index of the favourites whose loading or discharging side names several places. The index by place
  // cannot find them, but there are few.
  `create index collection_harbor_mixed on collection_harbor (member_id) where position(',' in "from" || "to") > 0`,
];
