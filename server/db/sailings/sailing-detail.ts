import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { selectLanesOf, Parameters, type LaneQuery } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { daysMovedSql } from './days-moved.ts';
import { membersFor } from './optional-columns.ts';
import { byRights, rowMembers, type SailingRights, type SailingView } from '../search/sailing-rows.ts';

export interface DetailRequest extends Pick<LaneQuery, 'start' | 'end' | 'live' | 'when'> {
  id: string;
  rights: SailingRights;
}

/**
 * Returns the JSON of one sailing with the data that the reader has the right to see, or null if there is no
 * such sailing. The JSON includes the two calls that match the requested ports. If no calls match, it
 * includes the first loading call whose laycan has not ended, and the last discharging call. Withdrawn
 * sailings are always found, because links to them exist.
 */
export async function findSailingDetail(
  { pool }: OpenDatabase,
  { id, start, end, rights, live, when }: DetailRequest,
): Promise<string | null> {
  const parameters = new Parameters();
  const isAsked = `start_harbor_code = any(${parameters.add(start ?? [''])}::text[])
    and end_harbor_code = any(${parameters.add(end ?? [''])}::text[])
    and ${isNamedTo(rights, { live, when }, parameters)}`;
  const now = `${parameters.add(live.now)}::timestamptz`;
  const text = `
    with hit as (
      select information_id, start_time, arrival_time, load_sequence, unload_sequence
      from (${selectLanesOf(`${parameters.add(id)}::uuid`, when, { condition: 'true' })}) as lane
      where start_harbor_code = '' and end_harbor_code = '' or ${isAsked}
      order by ${isAsked} desc, archived_time > ${now} desc, start_time, arrival_time, load_sequence,
        unload_sequence limit 1)
    select '{' || ${rowMembers(rights, parameters)}
      || ${sourceMembers}
      || ${byRights(rights, parameters, (view) => detailMembers[view])} || '}' as detail
    from hit
    join information_card as card using (information_id)
    join information as sailing on sailing.id = information_id
    where sailing.archived_time ${when === 'live' ? '>' : '<='} ${now}`;
  const { rows } = await pool.query<{ detail: string }>({ text, values: parameters.values });
  return rows[0]?.detail ?? null;
}

/**
 * Builds the condition under which a reader may see the calls that the request names. A reader without the
 * right to see all ports of the voyage gets only calls that a search would return. These are neither calls
 * that are over nor calls of sailings that were withdrawn long ago. Without this condition, a reader who asks
 * for one port after another would learn all ports.
 */
export function isNamedTo(
  rights: SailingRights,
  { live, when }: Pick<LaneQuery, 'live' | 'when'>,
  parameters: Parameters,
): string {
  if (when === 'past') return 'true';
  const isSearched =
    () => `(archived_time > ${parameters.add(live.now)}::timestamptz and (withdrawn_time is null
    or withdrawn_time > ${parameters.add(live.withdrawnSince)}::timestamptz))`;
  const named = byRights(rights, parameters, (view) =>
    view === 'lane' || view === 'ship' ? isSearched() : 'true',
  );
  return `(select ${named} from information_card as card where card.information_id = lane.information_id)`;
}

/** SQL for the JSON properties that every reader of a sailing gets. */
export const sourceMembers = membersFor('visitor');

const bothCalls = `',"harbors":[' || card.calls[hit.load_sequence] || ',' || card.calls[hit.unload_sequence] || ']'`;
const allCalls = `',"harbors":[' || array_to_string(card.calls, ',') || ']'`;

/** Builds SQL for the JSON of the deadlines that match a condition on `shown_cut_off`. */
export const cutOffMembers = (condition: string): string => `',"cut_offs":' || coalesce((
  select '[' || string_agg(left(row_to_json(cut_off)::text, -1)
    || coalesce(',"terminal":' || shown.terminal::text, '') || '}', ','
    order by cut_off.time nulls last, cut_off.harbor_code, cut_off.code) || ']'
  from shown_cut_off as shown
  cross join lateral (select shown.code, shown.harbor_code, shown.time, shown.provenance, shown.rule) as cut_off
  where shown.information_id = hit.information_id and ${condition.replace('harbor_code', 'shown.harbor_code')}), '[]')`;

/**
 * Selects only the cut-offs at the ports of the two shown calls. Each cut-off names its port, so the other
 * cut-offs would reveal the rest of the voyage.
 */
const cutOffsOfBothCalls = cutOffMembers(`harbor_code in (
  select unnest(array[call.harbor_code, call.second_harbor_code, call.third_harbor_code])
  from information_harbor as call
  where call.information_id = hit.information_id and call.sequence in (hit.load_sequence, hit.unload_sequence))`);

/** SQL for the vessel particulars that members get. */
export const particularMembers = membersFor('member');

/** SQL for the freight terms that certified members get. */
export const termMembers = membersFor('certified');

const loadDaysMoved = daysMovedSql({ move: 'move', kind: 'sailing.kind' });

/** Builds SQL for the JSON of the moved laycans of calls that match a condition; empty if none was moved. */
const moveMembers = (condition: string): string => `coalesce((
  select ',"moves":' || json_build_object(
    'total', count(*) filter (where sequence = hit.load_sequence),
    'days', coalesce(sum(${loadDaysMoved}) filter (where sequence = hit.load_sequence), 0),
    'list', json_agg(json_build_object('call_id', call_id,
      'time', to_char(move_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'old_start_time', old_start_time, 'old_end_time', old_end_time,
      'start_time', start_time, 'end_time', end_time) order by id))::text
  from (select move.*, call.sequence from information_move as move
    join information_harbor as call on call.id = move.call_id and call.information_id = move.information_id
    where move.information_id = hit.information_id and ${condition}
    order by move.id desc limit ${serverLimits.movesShownMost}) as move
  having count(*) > 0), '')`;

const movesOfBothCalls = moveMembers('call.sequence in (hit.load_sequence, hit.unload_sequence)');
const movesOfAllCalls = moveMembers('true');

/**
 * Builds SQL for the JSON of the arrivals at calls that match a condition; empty if the publisher has added
 * none.
 */
const arrivalMembers = (condition: string): string => `coalesce((
  select ',"arrivals":' || json_agg(json_build_object('call_id', id, 'estimated_time', estimated_time,
    'actual_time', actual_time) order by sequence)::text
  from information_harbor as call
  where call.information_id = hit.information_id and coalesce(estimated_time, actual_time) is not null
    and ${condition}
  having count(*) > 0), '')`;

const arrivalsOfBothCalls = arrivalMembers('call.sequence in (hit.load_sequence, hit.unload_sequence)');
const arrivalsOfAllCalls = arrivalMembers('true');

const contact = `',"manager":' || coalesce((select row_to_json(manager)::text
    from (select id, chinese_name, english_name, phone, email from manager where id = sailing.manager_id) as manager),
  'null')`;

const detailMembers: Record<SailingView, string> = {
  lane: `${bothCalls} || ${arrivalsOfBothCalls} || ${movesOfBothCalls}`,
  ship: `${bothCalls} || ${arrivalsOfBothCalls} || ${movesOfBothCalls} || ${particularMembers} || ${cutOffsOfBothCalls}`,
  details: `${allCalls} || ${arrivalsOfAllCalls} || ${movesOfAllCalls} || ${particularMembers} || ${cutOffMembers('true')} || ${termMembers} || ${contact}`,
  everything: `${allCalls} || ${arrivalsOfAllCalls} || ${movesOfAllCalls} || ${particularMembers} || ${cutOffMembers('true')} || ${termMembers} || ${contact}`,
};
