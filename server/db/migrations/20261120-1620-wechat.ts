import { sql, type Migration } from 'kysely';

/** Logging in by WeChat. */
export const wechat: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* One WeChat for a member, one member for a WeChat. */
  `create table member_wechat (
    member_id integer primary key references member on delete cascade,
    unionid text not null unique, link_time timestamptz not null)`,
  /*
   * What a browser holds between the steps of a login, by its hash: a state before WeChat has said
   * who it is, a ticket afterwards. Each is taken out when it is used.
   */
  `create table wechat_pass (
    secret_hash bytea primary key, unionid text, expire_time timestamptz not null)`,
  'create index wechat_pass_expire on wechat_pass (expire_time)',
];
