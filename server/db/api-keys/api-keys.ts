import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import { personName } from '../workspace/selected-columns.ts';

type ApiKey = Selectable<Tables['api_key']>;
/** A key without itself, with the name of who made it. */
export type ToldApiKey = Pick<
  ApiKey,
  'id' | 'shipowner_id' | 'title' | 'hint' | 'calls_per_minute' | 'create_time' | 'last_used_time'
> & { creator: string };

/** Keys that open something, the newest first: of one organisation, those of the operator (null), or all. */
export async function listApiKeys({ db }: Queries, owner: number | null | 'all'): Promise<ToldApiKey[]> {
  const told = db
    .selectFrom('api_key')
    .leftJoin('member', 'member.id', 'api_key.creator_id')
    .select([
      'api_key.id',
      'api_key.shipowner_id',
      'title',
      'hint',
      'calls_per_minute',
      'api_key.create_time',
      'last_used_time',
    ])
    .select(personName('member').as('creator'))
    .where('end_time', 'is', null)
    .orderBy('api_key.id', 'desc');
  if (owner === 'all') return told.execute();
  return told.where('api_key.shipowner_id', 'is not distinct from', owner).execute();
}

/** How many keys an organisation has, and how many it has made since then, revoked ones too. */
export async function countApiKeys(
  { db }: Queries,
  shipownerId: number,
  since: Date,
): Promise<{ standing: number; made: number }> {
  const found = await db
    .selectFrom('api_key')
    .select((row) => [
      row.fn.countAll<string>().filterWhere('end_time', 'is', null).as('standing'),
      row.fn.countAll<string>().filterWhere('create_time', '>', since).as('made'),
    ])
    .where('shipowner_id', '=', shipownerId)
    .executeTakeFirstOrThrow();
  return { standing: Number(found.standing), made: Number(found.made) };
}

export async function insertApiKey({ db }: Queries, key: Insertable<Tables['api_key']>): Promise<number> {
  const { id } = await db.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whose a key is that has not ended. */
export async function findStandingOwner({ db }: Queries, id: number) {
  return db
    .selectFrom('api_key')
    .leftJoin('shipowner', 'shipowner.id', 'api_key.shipowner_id')
    .select(['api_key.shipowner_id', 'title'])
    .select((row) => row.fn.coalesce('shipowner.is_demo', row.val(false)).as('is_demo'))
    .where('api_key.id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
}

/** Whether there was such a key to end. */
export async function endApiKey({ db }: Queries, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('api_key')
    .set({ end_time: now })
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The key of a hash, with whether its organisation is an invented one; found by the hash alone. */
export async function findApiKey({ db }: Queries, secretHash: Buffer) {
  return db
    .selectFrom('api_key')
    .leftJoin('shipowner', 'shipowner.id', 'api_key.shipowner_id')
    .select(['api_key.id', 'shipowner_id', 'calls_per_minute', 'last_used_time', 'end_time'])
    .select((row) => row.fn.coalesce('shipowner.is_demo', row.val(false)).as('is_demo'))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export async function updateLastUsed({ db }: Queries, id: number, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_time: now }).where('id', '=', id).execute();
}
