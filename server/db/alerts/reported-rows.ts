import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** Returns a vessel from which an AIS message was received; null for an unknown MMSI. */
export async function findShownVessel({ db }: Queries, mmsi: string): Promise<{ name: string } | null> {
  const found = await db
    .selectFrom('vessel')
    .select('name')
    .where('mmsi', '=', Number(mmsi))
    .executeTakeFirst();
  return found ?? null;
}

/** Returns an inquiry or report to a shipowner; null if it does not exist or has another recipient. */
export async function findInquiryToShipowner({ db }: Queries, id: string, shipownerId: number) {
  const found = await db
    .selectFrom('inquiry')
    .innerJoin('information as sailing', 'sailing.id', 'inquiry.information_id')
    .select(['inquiry.kind', 'inquiry.from', 'inquiry.to', 'inquiry.cargo'])
    .select(['sailing.ship_name', 'sailing.voyage_number'])
    .where('inquiry.id', '=', id)
    .where('inquiry.shipowner_id', '=', shipownerId)
    .executeTakeFirst();
  return found ?? null;
}

export async function findOwnListHead({ db }: Queries, memberId: number, id: string) {
  const found = await db
    .selectFrom('own_list')
    .select(['version', 'list_date', 'row_total'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

const isUnpublished = sql`(publish_version is null or publish_version <> draft.version)`;

/**
 * True if a schedule group has drafts that were never published or were edited since, and no publication of
 * the group is scheduled.
 */
export async function isStillUnpublished({ db }: Queries, templateId: string): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (select from template_schedule as draft
      where template_id = ${templateId}::uuid and ${isUnpublished})
      and not exists (select from batch where template_id = ${templateId}::uuid and state = 'scheduled') as is_so`.execute(
    db,
  );
  return rows[0]?.is_so ?? false;
}

interface UnpublishedGroup {
  template_id: string;
  shipowner_id: number;
  title: string;
  total: number;
  edit_time: Date;
}

/**
 * Lists the schedule groups whose unpublished drafts were last edited between two moments, and for which no
 * publication is scheduled. Demo groups are left out, because their accounts are shared.
 */
export async function listUnpublishedGroups(
  { db }: Queries,
  { since, until }: { since: Date; until: Date },
): Promise<UnpublishedGroup[]> {
  const { rows } = await sql<UnpublishedGroup>`
    select template.id as template_id, template.shipowner_id, template.title, count(*)::integer as total,
      max(draft.edit_time) as edit_time
    from template join template_schedule as draft on draft.template_id = template.id
    join shipowner on shipowner.id = template.shipowner_id
    where ${isUnpublished} and not shipowner.is_demo
      and not exists (select from batch where batch.template_id = template.id and state = 'scheduled')
    group by template.id
    having max(draft.edit_time) > ${since} and max(draft.edit_time) <= ${until}
    order by template.id limit 1000`.execute(db);
  return rows;
}
