import { sql, type Selectable } from 'kysely';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { Queries } from '../open.ts';
import { idMost } from '../sailings/shipowners.ts';
import type { Tables } from '../tables.ts';

type FavouriteRow = Omit<Selectable<Tables['collection_shipowner']>, 'member_id'>;

/** Returns the version of a member's favourites: the number of changes to them, 0 before the first change. */
export async function findCollectionVersion({ db }: Queries, memberId: number): Promise<number> {
  const found = await db
    .selectFrom('collection')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** Returns the shipowners among the given ids that exist and are not hidden. */
export async function listNamed({ db }: Queries, ids: readonly number[]): Promise<ShipownerBrief[]> {
  const possible = ids.filter((id) => id <= idMost);
  const { rows } = await sql<ShipownerBrief>`
    select id, logo, chinese_title, english_title, is_demo from shipowner
    where id = any(${possible}::integer[]) and hidden_time is null`.execute(db);
  return rows;
}

export async function listFavouriteRows({ db }: Queries, memberId: number): Promise<FavouriteRow[]> {
  return db
    .selectFrom('collection_shipowner')
    .select(['shipowner_id', 'version', 'create_time'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function isFavourite({ db }: Queries, memberId: number, shipownerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('collection_shipowner')
    .select('version')
    .where('member_id', '=', memberId)
    .where('shipowner_id', '=', shipownerId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteFavourites(
  { db }: Queries,
  memberId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from collection_shipowner
    where member_id = ${memberId} and shipowner_id = any(${ids}::integer[])`.execute(db);
}

export async function putFavourites(
  { db }: Queries,
  memberId: number,
  favourites: readonly FavouriteRow[],
): Promise<void> {
  const column = <Name extends keyof FavouriteRow>(name: Name) => favourites.map((row) => row[name]);
  await sql`
    insert into collection_shipowner (member_id, shipowner_id, version, create_time)
    select ${memberId}::integer, one.* from unnest(${column('shipowner_id')}::integer[],
      ${column('version')}::integer[], ${column('create_time')}::timestamptz[]) as one
    on conflict (member_id, shipowner_id) do update set version = excluded.version`.execute(db);
}

type Favourite = ShipownerBrief & Omit<FavouriteRow, 'shipowner_id'> & { sailing_total: number };

/**
 * Lists the favourite shipowners, newest first, each with the same count of live sailings as the directory.
 * Withdrawn sailings do not count. Hidden shipowners are left out.
 */
export async function listFavourites({ db }: Queries, memberId: number, now: Date): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select shipowner.id, logo, chinese_title, english_title, shipowner.is_demo, favourite.version, favourite.create_time,
      (select count(*)::integer from information
        where shipowner_id = shipowner.id and archived_time > ${now} and withdrawn_time is null) as sailing_total
    from collection_shipowner as favourite join shipowner on shipowner.id = favourite.shipowner_id
    where favourite.member_id = ${memberId} and hidden_time is null
    order by favourite.create_time desc, shipowner.id`.execute(db);
  return rows;
}
