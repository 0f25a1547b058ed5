import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of own lists (lists of sailings that members imported). Their content is encrypted, because
 * only the member's devices read it.
 */
export const ownLists: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * One row for each member who has ever saved an imported list: the number of changes, and the key of the
   * lists, encrypted under the member's data key.
   */
  `create table own_lists (
    member_id integer primary key references member on delete cascade,
    version integer not null check (version >= 0),
    sealed_key bytea not null check (octet_length(sealed_key) = 60))`,
  `create table own_list (
    member_id integer not null references own_lists on delete cascade,
    id uuid not null,
    version integer not null,
    list_date date not null,
    kept_time timestamptz not null,
    row_total integer not null check (row_total >= 0),
    sealed bytea not null check (octet_length(sealed) between 28 and 600000),
    primary key (member_id, id))`,
];
