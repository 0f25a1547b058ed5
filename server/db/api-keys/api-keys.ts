import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import { personName } from '../workspace/selected-columns.ts';

type ApiKey = Selectable<Tables['api_key']>;
/** An API key without its secret, with the name of its creator. */
export type ListedApiKey = Pick<
  ApiKey,
  'id' | 'shipowner_id' | 'title' | 'hint' | 'calls_per_minute' | 'create_time' | 'last_used_time'
> & { creator: string };

/**
 * Lists API keys that have not been revoked, newest first: the keys of one organisation, of the operator
 * (null), or of all owners.
 */
export async function listApiKeys({ db }: Queries, owner: number | null | 'all'): Promise<ListedApiKey[]> {
  const columns = db
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
  if (owner === 'all') return columns.execute();
  return columns.where('api_key.shipowner_id', 'is not distinct from', owner).execute();
}

/**
 * Counts an organisation's keys: those that are valid (`standing`), and those that were created since a time
 * (`made`), including revoked ones.
 */
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

/**
 * Returns the organisation, title and demo flag of an API key that has not been revoked. `shipowner_id` is
 * null for a key of the operator.
 */
export async function findActiveKeyOwner({ db }: Queries, id: number) {
  return db
    .selectFrom('api_key')
    .leftJoin('shipowner', 'shipowner.id', 'api_key.shipowner_id')
    .select(['api_key.shipowner_id', 'title'])
    .select((row) => row.fn.coalesce('shipowner.is_demo', row.val(false)).as('is_demo'))
    .where('api_key.id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
}

/** Revokes a key. Returns false if no valid key has this id. */
export async function endApiKey({ db }: Queries, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('api_key')
    .set({ end_time: now })
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/**
 * Returns the key with this hash, even if it is revoked, with the present rights of the member who created
 * it. `creator_id` is null for a key of the operator. `is_demo` is true for a key of a demo organisation.
 */
export async function findApiKey({ db }: Queries, secretHash: Buffer) {
  return db
    .selectFrom('api_key')
    .leftJoin('shipowner', 'shipowner.id', 'api_key.shipowner_id')
    .leftJoin('member as creator', 'creator.id', 'api_key.creator_id')
    .select(['api_key.id', 'api_key.shipowner_id', 'calls_per_minute', 'last_used_time', 'end_time'])
    .select((row) => row.fn.coalesce('shipowner.is_demo', row.val(false)).as('is_demo'))
    .select([
      'api_key.creator_id',
      'creator.role',
      'creator.publisher',
      'creator.shipowner_id as creator_shipowner_id',
      'creator.certification_status',
      'creator.disabled_time',
    ])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export async function updateLastUsed({ db }: Queries, id: number, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_time: now }).where('id', '=', id).execute();
}
