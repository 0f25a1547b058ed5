import { randomBytes } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { testNow } from './test-time.ts';

let mobiles = 13_900_000_000;

/** Inserts a member and opens a session at `testNow`. `header` authorizes requests of the member. */
export async function aMember(
  database: OpenDatabase,
  differs: Partial<Insertable<Tables['member']>> = {},
): Promise<{ id: number; token: string; dataKey: Buffer; header: { Authorization: string } }> {
  const data_key = randomBytes(32);
  const member = { mobile: String(mobiles++), shipowner_id: null, avatar: null, data_key, ...differs };
  const { id } = await database.db
    .insertInto('member')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await createSession(database, id, testNow, { userAgent: 'a test', address: '192.0.2.1' });
  return { id, token, dataKey: data_key, header: { Authorization: `Bearer ${token}` } };
}
