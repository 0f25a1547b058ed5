import { sql, type Migration } from 'kysely';

/** What became of each queued change, and the favourites as the first rows that change by way of the queue. */
export const queueAndFavourites: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * One row for each key that has been answered for good. Without a fingerprint it is a tombstone: the
   * change was cancelled before it came. `id` tells in which order changes were answered.
   */
  `create table idempotency (
    member_id integer not null, key uuid not null, id bigint generated always as identity,
    call text not null, fingerprint bytea, status smallint not null, answer text not null,
    create_time timestamptz not null, primary key (member_id, key))`,
  // Rows come in the order of their time: a summary of blocks finds the old ones and costs no insert anything.
  'create index idempotency_time on idempotency using brin (create_time)',
  /* How many changes a member's favourites have seen. */
  `create table collection (
    member_id integer primary key references member on delete cascade, version integer not null)`,
  // Ids come from devices, so they name a row only together with the member.
  `create table collection_group (
    member_id integer not null references member on delete cascade, id uuid not null,
    title text not null, sequence text collate "C" not null, version integer not null,
    create_time timestamptz not null, primary key (member_id, id))`,
  // An empty "to" is a favourite harbor: null could not stand in the key. That its group is there is seen to
  // by whoever writes, under the lock of the member's queue: looking it up for each of fifty rows costs more.
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
