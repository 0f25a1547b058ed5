import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import { personName } from './selected-columns.ts';

/**
 * A presence: the schedule group, and the selected draft row in it, on a publisher's open page. The pages of
 * colleagues show it.
 */
export interface Presence {
  /** The id of the open page, which the page has generated for itself. */
  place: string;
  member_id: number;
  template_id: string;
  /** The id of the draft in the selected row. Null if the page shows the group, but no row is selected. */
  schedule_id: string | null;
}

/** Lists the current presences in the organisation's groups: the pages that are open there. */
export async function listPresences({ db }: Queries, shipownerId: number, now: Date): Promise<Presence[]> {
  return db
    .selectFrom('workspace_presence')
    .select(['place', 'member_id', 'template_id', 'schedule_id'])
    .where('shipowner_id', '=', shipownerId)
    .where('until_time', '>', now)
    .orderBy('place')
    .execute();
}

/**
 * Lists the current presences in the organisation's groups, with the names under which colleagues see the
 * members.
 */
export async function listNamedPresences(
  { db }: Queries,
  shipownerId: number,
  now: Date,
): Promise<(Presence & { name: string })[]> {
  const { rows } = await sql<Presence & { name: string }>`
    select place, member_id, template_id, schedule_id, ${personName('member')} as name
    from workspace_presence join member on member.id = member_id
    where workspace_presence.shipowner_id = ${shipownerId} and until_time > ${now} order by place`.execute(
    db,
  );
  return rows;
}

/**
 * Stores the presence of a page. If the id belongs to a page of another member, nothing changes. Also deletes
 * the member's expired presences, and the oldest ones in excess of `most`. Returns true if colleagues see a
 * difference.
 */
export async function writePresence(
  { db }: Queries,
  presence: Presence & { shipowner_id: number; until: Date },
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const { place, shipowner_id, member_id, template_id, schedule_id, until } = presence;
  const { rows } = await sql<{ is_new: boolean }>`
    with known as (select template_id, schedule_id, shipowner_id from workspace_presence
        where place = ${place}::uuid and until_time > ${now}),
      written as (insert into workspace_presence as page
        (place, shipowner_id, member_id, template_id, schedule_id, until_time)
        values (${place}::uuid, ${shipowner_id}, ${member_id}, ${template_id}::uuid, ${schedule_id}::uuid, ${until})
        on conflict (place) do update set shipowner_id = excluded.shipowner_id, template_id = excluded.template_id,
          schedule_id = excluded.schedule_id, until_time = excluded.until_time
        where page.member_id = excluded.member_id
        returning page.template_id, page.schedule_id, page.shipowner_id)
    select exists (select from written) and not exists (select from known join written on known.template_id = written.template_id
      and known.schedule_id is not distinct from written.schedule_id
      and known.shipowner_id = written.shipowner_id) as is_new`.execute(db);
  await sql`
    delete from workspace_presence where member_id = ${member_id} and (until_time <= ${now} or place in (
      select place from workspace_presence where member_id = ${member_id}
      order by until_time desc, place offset ${most}))`.execute(db);
  return rows[0]?.is_new ?? false;
}

/**
 * Deletes the presence of a member's page. Returns the id of the organisation whose group the page was in;
 * null if there was no presence.
 */
export async function deletePresence(
  { db }: Queries,
  { place, member_id }: Pick<Presence, 'place' | 'member_id'>,
): Promise<number | null> {
  const gone = await db
    .deleteFrom('workspace_presence')
    .where('place', '=', place)
    .where('member_id', '=', member_id)
    .returning('shipowner_id')
    .executeTakeFirst();
  return gone?.shipowner_id ?? null;
}

export async function deleteOldPresences({ db }: Queries, now: Date): Promise<void> {
  await db.deleteFrom('workspace_presence').where('until_time', '<=', now).execute();
}
