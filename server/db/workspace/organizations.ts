import { sql } from 'kysely';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import type { Queries } from '../open.ts';
import { idMost } from '../sailings/shipowners.ts';
import { instantText, isOwn, personName, type Owner } from './selected-columns.ts';

/**
 * Returns an organisation as its publishers see it; null if the owner has no organisation with this id. With
 * `isLocked`, the row is locked, so no other transaction can edit the organisation until this transaction ends.
 */
export async function findOrganization(
  { db }: Queries,
  id: number,
  { owner, isLocked = false }: { owner: Owner; isLocked?: boolean },
): Promise<Organization | null> {
  if (id > idMost) return null;
  const { rows } = await sql<Organization>`
    select shipowner.id, coalesce(logo, '') as logo, chinese_title, english_title, chinese_description,
      english_description, is_demo, shipowner.version, ${instantText('shipowner.edit_time')} as edit_time,
      ${personName('editor')} as editor,
      array(select harbor_code from common_harbor where shipowner_id = shipowner.id order by harbor_code) as common_harbors
    from shipowner left join member as editor on editor.id = shipowner.editor_id
    where shipowner.id = ${id} and ${isOwn('shipowner.id', owner)} ${isLocked ? sql`for no key update of shipowner` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** True if the organisation exists and belongs to the owner. */
export async function hasOrganization({ db }: Queries, id: number, owner: Owner): Promise<boolean> {
  if (id > idMost) return false;
  const { rows } = await sql`select from shipowner where id = ${id} and ${isOwn('id', owner)}`.execute(db);
  return rows.length > 0;
}

/** Lists the owner's organisations, sorted by rank. */
export async function listOrganizations(
  { db }: Queries,
  owner: Owner,
  { offset, most, totalMost }: { offset: number; most: number; totalMost: number },
): Promise<{ rows: ShipownerBrief[]; total: number }> {
  const { rows } = await sql<ShipownerBrief>`
    select id, logo, chinese_title, english_title, is_demo from shipowner
    where ${isOwn('id', owner)} order by rank, id limit ${most} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from shipowner where ${isOwn('id', owner)} limit ${totalMost}) as one`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function updateOrganization(
  { db }: Queries,
  { id, logo, chinese_title, english_title, chinese_description, english_description }: Organization,
  { member_id, now }: { member_id: number; now: Date },
): Promise<void> {
  await db
    .updateTable('shipowner')
    .set((of) => ({
      logo,
      chinese_title,
      english_title,
      chinese_description,
      english_description,
      version: of('version', '+', 1),
      editor_id: member_id,
      edit_time: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function listSailingIdsOf({ db }: Queries, shipownerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('information')
    .select('id')
    .where('shipowner_id', '=', shipownerId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks a picture that this member uploaded as a logo. Returns false if there is no such picture, or if it
 * has another use, such as an avatar.
 */
export async function markAsLogo({ db }: Queries, memberId: number, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ used_as: 'logo' })
    .where('id', '=', fileId)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('used_as', 'is', null), is('used_as', '=', 'logo')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a former logo, so that the daily job deletes it later. */
export async function dropLogo({ db }: Queries, fileId: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ used_as: null })
    .where('id', '=', fileId)
    .where('used_as', '=', 'logo')
    .execute();
}
