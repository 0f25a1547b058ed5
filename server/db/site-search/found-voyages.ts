import { laneColumns, type Parameters } from '../search/lane-query.ts';
import { rowJson } from '../search/sailing-rows.ts';
import type { FoundGroup, NamesRequest } from './names-request.ts';
import { liveLanes, liveOf } from './live-sailings.ts';
import { asked, bestFirst, hasVoyage, voyagesCalled } from './vessel-candidates.ts';

/** The number of best-matching vessels whose sailings are listed among the voyages. */
const vesselsMost = 10;

const inOrder = 'order by grade, start_time, information_id';

/**
 * Adds the SQL that finds live sailings with a matching voyage number, followed by the sailings of matching
 * vessels. In both parts, sailings are sorted by loading day. If the words name a vessel and a voyage, only
 * sailings that match both are added.
 */
export function foundVoyages(request: NamesRequest, parameters: Parameters): FoundGroup {
  const { rights, most, words } = request;
  const isBoth = words.voyage !== undefined;
  const hitsOf = (sailings: string, grade: number): string => `
    select ${grade} as grade, hit.* from ${sailings} as sailing
    cross join lateral (select ${laneColumns} from (${liveLanes}) as lane
      order by lane.start_time, lane.arrival_time, lane.load_sequence limit 1) as hit`;
  return {
    tables: [
      `numbered as materialized (${isBoth ? voyagesOfVessels(most) : voyagesCalled(request)})`,
      `hit_numbered as materialized (${hitsOf('numbered', 0)} ${inOrder} limit ${most})`,
      `of_vessel as materialized (select sailing.id, sailing.kind
        from (select * from called as vessel order by ${bestFirst('vessel')} limit ${vesselsMost}) as vessel
        cross join lateral (select id, kind from information as sailing where ${liveOf('vessel')}
          limit ${most}) as sailing
        where ${isBoth ? 'false' : `(select count(*) from hit_numbered) < ${most}`} limit ${most})`,
      `found_voyage as materialized (select * from hit_numbered
        union all (${hitsOf('(select * from of_vessel where id not in (select id from numbered))', 1)})
        ${inOrder} limit ${most})`,
      `shown_voyage as (select * from found_voyage ${inOrder} limit ${asked('shown')} offset ${asked('before')})`,
    ],
    columns: [
      '(select count(*)::integer from found_voyage) as voyage_total',
      `coalesce((select '[' || string_agg(${rowJson(rights, parameters)}, ',' order by hit.grade, hit.start_time,
          hit.information_id) || ']'
        from shown_voyage as hit join information_card as card using (information_id)), '[]') as voyage_list`,
    ],
  };
}

/** Builds a query for those live sailings of the matching vessels whose voyage number also matches. */
const voyagesOfVessels = (most: number): string => `
  select sailing.id, sailing.kind from called as vessel
  cross join lateral (select id, kind from information as sailing
    where ${liveOf('vessel')} and ${hasVoyage('sailing.voyage_number')} limit ${most}) as sailing
  limit ${most}`;
