import { sql, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type FollowedVessel = Omit<Selectable<Tables['collection_vessel']>, 'member_id'>;

/** Lists the vessels that a member follows, newest first. */
export async function listFollowedVessels({ db }: Queries, memberId: number): Promise<FollowedVessel[]> {
  return db
    .selectFrom('collection_vessel')
    .select(['mmsi', 'name', 'version', 'create_time'])
    .where('member_id', '=', memberId)
    .orderBy('create_time', 'desc')
    .orderBy('mmsi')
    .execute();
}

export async function deleteFollowedVessels(
  { db }: Queries,
  memberId: number,
  mmsis: readonly string[],
): Promise<void> {
  await sql`delete from collection_vessel where member_id = ${memberId} and mmsi = any(${mmsis}::text[])`.execute(
    db,
  );
}

export async function putFollowedVessels(
  { db }: Queries,
  memberId: number,
  vessels: readonly FollowedVessel[],
): Promise<void> {
  const column = <Name extends keyof FollowedVessel>(name: Name) => vessels.map((row) => row[name]);
  await sql`
    insert into collection_vessel (member_id, mmsi, name, version, create_time)
    select ${memberId}::integer, one.* from unnest(${column('mmsi')}::text[], ${column('name')}::text[],
      ${column('version')}::integer[], ${column('create_time')}::timestamptz[]) as one
    on conflict (member_id, mmsi) do update set name = excluded.name, version = excluded.version`.execute(db);
}
