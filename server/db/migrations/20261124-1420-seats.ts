import { sql, type Migration } from 'kysely';

/** Adds the number of people who share a corporate membership, and the seats that they hold. */
export const seats: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const corporate = `(select id from contract_category where tier = 'corporate')`;

const statements = [
  /*
   * The number of people who share a corporate membership. It is copied from the plan to each order, and from
   * the order to the grant, so that a later change of the plan does not affect them.
   */
  'alter table contract add column seats integer not null default 1 check (seats between 1 and 200)',
  'alter table orders add column seats integer not null default 1',
  'alter table membership_grant add column seats integer not null default 1',
  `update contract set seats = 5 where category_id = ${corporate}`,
  `update orders set seats = 5 where tier = 'corporate'`,
  `update membership_grant set seats = 5 where tier = 'corporate'`,
  /*
   * The owner has the first place of the membership and needs no row. A seat is offered to a mobile number,
   * or to anyone who has the link, until a member accepts it.
   */
  `create table seat (
    id integer generated always as identity primary key,
    owner_id integer not null references member on delete cascade,
    place integer not null check (place > 1),
    mobile text, token_hash bytea unique, expire_time timestamptz,
    holder_id integer unique references member on delete cascade,
    create_time timestamptz not null, accept_time timestamptz,
    unique (owner_id, place),
    check (holder_id <> owner_id),
    check (num_nonnulls(mobile, token_hash, holder_id) = 1),
    check ((holder_id is null) = (expire_time is not null) and (holder_id is null) = (accept_time is null)))`,
  'create index seat_offered on seat (mobile) where mobile is not null',
];
