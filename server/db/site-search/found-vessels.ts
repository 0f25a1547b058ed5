import { laneColumns, type Parameters } from '../search/lane-query.ts';
import { rowJson } from '../search/sailing-rows.ts';
import type { FoundGroup, NamesRequest } from './names-request.ts';
import { liveLanes, liveOf } from './live-sailings.ts';
import { asked, bestFirst, vesselsNear } from './vessel-candidates.ts';

/**
 * Builds SQL for the MMSI under which AIS most recently received the vessel. A ship gets another MMSI when it
 * changes its flag.
 */
const mmsiOf = (
  vessel: string,
  ofDemo: boolean,
) => `(select lpad(heard.mmsi::text, 9, '0') from vessel as heard
  left join vessel_newest as newest using (mmsi)
  where heard.imo = ${vessel}.imo and heard.imo <> '' ${ofDemo ? 'and heard.is_demo' : ''}
  order by newest.time desc nulls last limit 1)`;

const withSailings = (vessels: string): string => `select vessel.* from ${vessels} as vessel
  cross join lateral (select from information as sailing where ${liveOf('vessel')} limit 1) as one`;

/**
 * Adds the SQL that finds vessels with a matching name and live sailings, each with the sailing that loads
 * first.
 */
export function foundVessels(request: NamesRequest, parameters: Parameters): FoundGroup {
  const { rights, of_demo, slips } = request;
  const near = vesselsNear(request, 'not exists (select from there)');
  const row = `'{"ship_name":' || to_json(shown.ship_name)
    || ',"imo":' || coalesce(to_json(nullif(shown.imo, ''))::text, 'null')
    || ',"mmsi":' || coalesce(to_json(${mmsiOf('shown', of_demo)})::text, 'null')
    || ',"sailing_total":' || sums.total || ',"next":' || ${rowJson(rights, parameters)} || '}'`;
  return {
    tables: [
      `there as materialized (${withSailings('called')})`,
      `near as materialized (${slips ? withSailings(`(${near})`) : 'select * from there where false'})`,
      'found_vessel as materialized (select * from there union all select * from near)',
      `shown as (select * from found_vessel as vessel order by ${bestFirst('vessel')} limit ${asked('shown')} offset ${asked('before')})`,
    ],
    columns: [
      '(select count(*)::integer from found_vessel) as vessel_total',
      'not exists (select from there) as is_near',
      `coalesce((select '[' || string_agg(${row}, ',' order by ${bestFirst('shown')}) || ']'
        from shown
        cross join lateral (select count(*) as total from (select from information as sailing
          where ${liveOf('shown')} limit 1000) as counted) as sums
        join lateral (select ${laneColumns} from information as sailing cross join lateral (${liveLanes}) as lane
          where ${liveOf('shown')}
          order by lane.start_time, lane.arrival_time, lane.information_id limit 1) as hit on true
        join information_card as card on card.information_id = hit.information_id), '[]') as vessel_list`,
    ],
  };
}
