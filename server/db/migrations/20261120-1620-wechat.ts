import { sql, type Migration } from 'kysely';

/**
 * Adds the tables for login with WeChat: the links of members to WeChat accounts, and the secrets of logins
 * that have begun.
 */
export const wechat: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* A member has at most one WeChat account, and a WeChat account at most one member. */
  `create table member_wechat (
    member_id integer primary key references member on delete cascade,
    unionid text not null unique, link_time timestamptz not null)`,
  /*
   * The hash of a secret that the browser has between the steps of a WeChat login. Before WeChat has
   * identified the person, the secret is the OAuth state; afterwards it is a ticket for the next step. Each
   * row is deleted when it is used.
   */
  `create table wechat_pass (
    secret_hash bytea primary key, unionid text, expire_time timestamptz not null)`,
  'create index wechat_pass_expire on wechat_pass (expire_time)',
];
