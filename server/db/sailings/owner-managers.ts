import type { AnswerOf } from '../../../contract/call.ts';
import type { shipownerManager } from '../../../contract/calls/sailings/directory.ts';
import type { OpenDatabase } from '../open.ts';

/** Lists the route managers of a shipowner with their contacts. */
export function listOwnerManagers(
  { db }: OpenDatabase,
  shipownerId: number,
): Promise<AnswerOf<typeof shipownerManager>['list']> {
  return db
    .selectFrom('manager')
    .select(['id', 'chinese_name', 'english_name', 'phone', 'email', 'shiproute_ids'])
    .where('shipowner_id', '=', shipownerId)
    .orderBy('id')
    .execute();
}
