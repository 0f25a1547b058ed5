import type { OpenDatabase } from '../../server/db/open.ts';

/**
 * Reads what the server stores about a member's changes: the version of the favourites and the stored
 * answers.
 */
export async function recordOf({ db }: OpenDatabase, memberId: number) {
  const version = await db
    .selectFrom('collection')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const answers = await db
    .selectFrom('idempotency')
    .select(['key', 'call', 'status', 'answer'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    version: version?.version ?? 0,
    answers,
    applied: answers.filter(({ call, status }) => call.includes('/collection/') && status === 200).length,
  };
}
