import type { Selectable } from 'kysely';

import type { OpenDatabase } from './open.ts';
import type { Tables } from './tables.ts';

export async function insertSession(
  { db }: OpenDatabase,
  session: {
    token_hash: Buffer;
    member_id: number;
    create_time: Date;
    last_time: Date;
    expire_time: Date;
    user_agent: string;
  },
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** A session with the member it belongs to. */
export type SessionOfMember = Pick<Selectable<Tables['session']>, 'last_time' | 'expire_time'> &
  Omit<Selectable<Tables['member']>, 'mobile' | 'nickname' | 'avatar' | 'create_time'>;

export async function findSession({ db }: OpenDatabase, tokenHash: Buffer): Promise<SessionOfMember | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.token_hash', '=', tokenHash)
    .select(['session.last_time', 'session.expire_time', 'member.id', 'member.publisher', 'member.role'])
    .select(['member.shipowner_id', 'member.tier', 'member.tier_expire_time', 'member.certification_status'])
    .select(['member.data_key', 'member.key_id', 'member.disabled_time'])
    .executeTakeFirst();
  return found ?? null;
}

export async function updateSessionLastTime(
  { db }: OpenDatabase,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db.updateTable('session').set({ last_time: now }).where('token_hash', '=', tokenHash).execute();
}
