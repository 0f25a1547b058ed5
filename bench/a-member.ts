import type { OpenDatabase } from '../server/db/open.ts';
import { createSession } from '../server/domain/account/session.ts';

/**
 * Creates a member with this mobile number, and a session of the member. Returns the token of the session.
 */
export async function tokenOfMember(database: OpenDatabase, mobile: number): Promise<string> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      mobile: String(mobile),
      shipowner_id: null,
      avatar: null,
      data_key: Buffer.alloc(32),
      corporate_until: new Date(Date.now() + 366 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createSession(database, id, new Date(), { userAgent: 'bench', address: '' });
}
