import { sql, type Migration } from 'kysely';

/**
 * Creates the tables for the results of queued changes, and for favourites, which are the first rows that
 * members change through the queue.
 */
export const queueAndFavourites: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * One row for each idempotency key (the id of a queued change) whose change has a final answer. A row
   * without a fingerprint records that the change was cancelled before it arrived. `id` gives the order of
   * the answers.
   */
  `create table idempotency (
    member_id integer not null, key uuid not null, id bigint generated always as identity,
    call text not null, fingerprint bytea, status smallint not null, answer text not null,
    create_time timestamptz not null, primary key (member_id, key))`,
  // Rows are inserted in time order, so a BRIN index finds old rows and costs inserts nothing.
  'create index idempotency_time on idempotency using brin (create_time)',
  /* One row for each member with the number of changes to the member's favourites (`version`). */
  `create table collection (
    member_id integer primary key references member on delete cascade, version integer not null)`,
  // Devices create these ids, so two members may have the same id; the member id is part of the key.
  `create table collection_group (
    member_id integer not null references member on delete cascade, id uuid not null,
    title text not null, sequence text collate "C" not null, version integer not null,
    create_time timestamptz not null, primary key (member_id, id))`,
  // A favourite port has an empty "to", because a key cannot contain null. There is no foreign key to the
  // group, because the database would check it for each of fifty rows. Instead, the code that writes lanes
  // checks the group while it has the lock on the member's queued changes.
  `create table collection_harbor (
    member_id integer not null references member on delete cascade, group_id uuid not null,
    "from" text collate "C" not null, "to" text collate "C" not null,
    sequence text collate "C" not null, version integer not null, create_time timestamptz not null,
    primary key (member_id, group_id, "from", "to"))`,
  `create table collection_shipowner (
    member_id integer not null references member on delete cascade,
    shipowner_id integer not null references shipowner on delete cascade,
    version integer not null, create_time timestamptz not null, primary key (member_id, shipowner_id))`,
  'create index collection_shipowner_shipowner on collection_shipowner (shipowner_id)',
];
