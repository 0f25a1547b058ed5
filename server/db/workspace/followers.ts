import { sql } from 'kysely';

import type { TemplateFollowers } from '../../../contract/calls/workspace/template.ts';
import type { Queries } from '../open.ts';
import { wordsOfPorts } from '../harbors/words-of-ports.ts';
import { isOwn, type Owner } from './selected-columns.ts';

interface FollowersChoice {
  id: string;
  owner: Owner;
  /** The moment that decides which sailings are live. */
  now: Date;
  /**
   * Counts only sailings that this publication changed or withdrew. If absent, all live sailings of the group
   * count.
   */
  changedBy?: string;
}

/**
 * Counts the members who have a favourite lane with live sailings of a group, or returns null if the group
 * does not belong to the owner. A favourite counts if a search of its lane finds a sailing of the group. The
 * places of a favourite may be ports, nations and areas, joined by commas. A favourite without a discharging
 * place matches every sailing that loads at its port. Sailings with the same port pairs have the same
 * followers, so the search for followers runs once for all of these sailings. Nearly all favourites have one
 * place on each side, so the index by place finds them. A separate index has the few other favourites.
 */
export async function countFollowers(
  { db }: Queries,
  { id, owner, now, changedBy }: FollowersChoice,
): Promise<TemplateFollowers | null> {
  const isCounted =
    changedBy === undefined
      ? sql`sailing.withdrawn_time is null`
      : sql`sailing.id in (select sailing_id from batch_sailing where batch_id = ${changedBy}::uuid and change <> 'same')`;
  const { rows } = await sql<TemplateFollowers>`
    with way as materialized (
      select lane.information_id as sailing_id, start_harbor_code as start_code, end_harbor_code as end_code
      from information as sailing join information_lane as lane on lane.information_id = sailing.id
      where sailing.template_id = ${id} and ${isCounted} and lane.archived_time > ${now}
      group by 1, 2, 3),
    ${wordsOfPorts},
    lane as materialized (
      select distinct start_code, end_code, start_word.word as "from", end_word.word as "to"
      from (select distinct start_code, end_code from way where start_code <> '') as one
      join word as start_word on start_word.code = start_code
      join word as end_word on end_word.code = end_code),
    favourite as materialized (
      select "from", "to", member_id
      from (select distinct "from", "to" from lane) as wanted join collection_harbor using ("from", "to")
      union all
      select one_from, one_to, member_id from collection_harbor as mixed
        cross join unnest(string_to_array(mixed."from", ',')) as one_from
        -- An open end ('') would split into an empty array, so that the favourite would be lost.
        cross join unnest(case when mixed."to" = '' then array[''] else string_to_array(mixed."to", ',') end) as one_to
      where position(',' in mixed."from" || mixed."to") > 0),
    follower as materialized (
      select distinct start_code, end_code, member_id from favourite join lane using ("from", "to")
      where member_id not in (select member.id from member where disabled_time is not null)),
    rotation as materialized (
      select row_number() over () as number, array_agg(sailing_id) as sailing_ids
      from (select sailing_id, array_agg(start_code || ' ' || end_code order by start_code, end_code) as ways
        from way group by sailing_id) as sailing
      group by ways),
    rotation_way as materialized (
      select number, start_code, end_code from rotation join way on way.sailing_id = sailing_ids[1]),
    figure as (
      select number, count(distinct member_id)::integer as total
      from rotation_way join follower using (start_code, end_code) group by number)
    select (select count(distinct member_id)::integer from follower) as total,
      (select coalesce(json_agg(json_build_object('id', sailing_id, 'total', total) order by sailing_id), '[]')
        from figure join rotation using (number) cross join unnest(sailing_ids) as sailing_id) as list
    from template where id = ${id} and ${isOwn('shipowner_id', owner)}`.execute(db);
  return rows[0] ?? null;
}
