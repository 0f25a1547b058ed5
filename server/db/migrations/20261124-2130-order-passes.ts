import { sql, type Migration } from 'kysely';

/** Adds passes (one-time secrets) for payments on a page inside WeChat. */
export const orderPasses: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * The hash of a secret that the browser has while WeChat identifies the person who pays. The row is deleted
   * when the secret is used.
   */
  `create table order_pass (
    secret_hash bytea primary key, order_id integer not null references orders on delete cascade,
    expire_time timestamptz not null)`,
  'create index order_pass_expire on order_pass (expire_time)',
];
