import { sql } from 'kysely';

import type { Queries } from '../open.ts';

export type PageViewKind = 'shipowner' | 'ship';

export interface PageView {
  target_id: string;
  /** The day of the page view, as a plain date (`YYYY-MM-DD`). */
  day: string;
}

/** Stores page views of a member. A page view that is already stored stays unchanged. */
export async function insertPageViews(
  { db }: Queries,
  { kind, memberId, looks }: { kind: PageViewKind; memberId: number; looks: readonly PageView[] },
): Promise<void> {
  if (looks.length === 0) return;
  await sql`
    insert into behavior (kind, target_id, day, member_id)
    select ${kind}, target_id, day, ${memberId}::integer
    from unnest(${looks.map((look) => look.target_id)}::text[], ${looks.map(({ day }) => day)}::date[]) as look (target_id, day)
    on conflict do nothing`.execute(db);
}

/** Counts page views since a day, by the id of the viewed shipowner or vessel. */
export async function countPageViews(
  { db }: Queries,
  { kind, ids, since }: { kind: PageViewKind; ids: readonly string[]; since: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ target_id: string; total: number }>`
    select target_id, count(*)::integer as total from behavior
    where kind = ${kind} and target_id = any(${ids}::text[]) and day > ${since}::date
    group by target_id`.execute(db);
  return new Map(rows.map(({ target_id, total }) => [target_id, total]));
}

/** Returns the vessel and shipowner of each sailing, by the sailing's id. */
export async function listVesselsOf(
  { db }: Queries,
  informationIds: readonly string[],
): Promise<
  Map<string, { shipowner_id: number; ship_name: string | null; imo: string | null; is_demo: boolean }>
> {
  if (informationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('information')
    .innerJoin('shipowner', 'shipowner.id', 'information.shipowner_id')
    .select(['information.id', 'shipowner_id', 'ship_name', 'imo', 'shipowner.is_demo'])
    .where('information.id', 'in', informationIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
