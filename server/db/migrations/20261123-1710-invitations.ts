import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of inviters' rewards, one for each invited member and reason, and of the traces that
 * recognize a returning member.
 */
export const invitations: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table invite_reward (
    invitee_id integer not null references member on delete cascade,
    reason text not null check (reason in ('registration', 'upgrade')),
    inviter_id integer not null references member on delete cascade,
    outcome text not null check (outcome in ('given', 'ceiling', 'not_new')),
    days integer not null check ((outcome = 'given') = (days > 0)),
    grant_id integer references membership_grant,
    create_time timestamptz not null,
    primary key (invitee_id, reason),
    check ((grant_id is null) = (days = 0)))`,
  'create index invite_reward_inviter on invite_reward (inviter_id, create_time)',
  'create index member_inviter on member (inviter_id, id) where inviter_id is not null',
  /*
   * Keyed hashes of members' former numbers and of browsers that logged in. Their only use is to detect that
   * a new account belongs to a person who has had another one.
   */
  `create table member_trace (
    member_id integer not null references member on delete cascade,
    kind text not null check (kind in ('mobile', 'browser')),
    hash bytea not null, last_time timestamptz not null,
    primary key (kind, hash, member_id))`,
];
