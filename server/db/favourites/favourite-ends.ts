import type { Queries } from '../open.ts';

/**
 * Lists the loading and discharging places of all favourite lanes of a member. `to` is null for a lane to any
 * destination.
 */
export async function listFavouriteEnds(
  { db }: Queries,
  memberId: number,
): Promise<{ from: string; to: string | null }[]> {
  const rows = await db
    .selectFrom('collection_harbor')
    .select(['from', 'to'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ from, to }) => ({ from, to: to === '' ? null : to }));
}
