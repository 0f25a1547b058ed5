import { randomBytes } from 'node:crypto';

import type { OpenDatabase } from '../../server/db/open.ts';
import { createSession } from '../../server/domain/account/session.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';

let mobiles = 13_900_000_000;

interface Login {
  now?: Date;
  userAgent?: string;
}

/**
 * Inserts a member who owns no demo account. `logIn` opens a session and returns it in the form of the login's
 * answer.
 */
export async function aRealMember(
  database: OpenDatabase,
  differs: { mobile?: string; certification_status?: 1 } = {},
) {
  const data_key = randomBytes(32);
  const { mobile = String(mobiles++), ...rest } = differs;
  const { id, key_id } = await database.db
    .insertInto('member')
    .values({ mobile, shipowner_id: null, avatar: null, data_key, ...rest })
    .returning(['id', 'key_id'])
    .executeTakeFirstOrThrow();
  const user_info = {
    id,
    publisher: 0,
    avatar: '',
    nickname: '',
    mobile: `139****${mobile.slice(-4)}`,
  } as const;
  const logIn = async ({ now = new Date(), userAgent = 'a test' }: Login = {}): Promise<
    Partial<LocalValues>
  > => ({
    token: await createSession(database, id, now, { userAgent, address: '127.0.0.1' }),
    header: 'Bearer',
    role: 'COMMON',
    user_info,
    data_key: [{ key_id: String(key_id), key: data_key.toString('base64') }],
  });
  return { id, logIn };
}
