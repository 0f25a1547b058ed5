import type { Queries } from '../open.ts';

/** Lists the members who publish for a shipowner, in the order of their ids. */
export const listPublishers = (
  { db }: Queries,
  shipownerId: number,
): Promise<{ id: number; mobile: string; nickname: string }[]> =>
  db
    .selectFrom('member')
    .select(['id', 'mobile', 'nickname'])
    .where('shipowner_id', '=', shipownerId)
    .where('publisher', '=', true)
    .orderBy('id')
    .execute();
