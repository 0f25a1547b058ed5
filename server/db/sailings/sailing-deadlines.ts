import type { OpenDatabase } from '../open.ts';
import { Parameters, selectLanesOf } from '../search/lane-query.ts';
import { byRights } from '../search/sailing-rows.ts';
import { cutOffMembers, isNamedTo, type DetailRequest } from './sailing-detail.ts';

interface DeadlinesRequest extends Omit<DetailRequest, 'id' | 'when'> {
  ids: readonly string[];
}

/**
 * Returns the JSON list of the deadlines of live sailings, at the ports of the loading call that matches the
 * requested places. Sailings whose deadlines the reader may not see are left out.
 */
export async function listSailingDeadlines(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { ids, start, end, rights, live }: DeadlinesRequest,
): Promise<string> {
  const parameters = new Parameters();
  const isAsked = `start_harbor_code = any(${parameters.add(start ?? [''])}::text[])
    and end_harbor_code = any(${parameters.add(end ?? [''])}::text[])
    and ${isNamedTo(rights, { live, when: 'live' }, parameters)}`;
  const now = `${parameters.add(live.now)}::timestamptz`;
  const mayKnow = byRights(rights, parameters, (view) => (view === 'lane' ? 'false' : 'true'));
  const text = `
    select coalesce('[' || string_agg('{"id":"' || information_id || '"' || ${deadlines} || '}', ','
      order by information_id) || ']', '[]') as list
    from unnest(${parameters.add([...new Set(ids)])}::uuid[]) as asked(asked_id)
    cross join lateral (
      select information_id, load_sequence
      from (${selectLanesOf('asked.asked_id', 'live', { condition: 'true' })}) as lane
      where start_harbor_code = '' and end_harbor_code = '' or ${isAsked}
      order by ${isAsked} desc, archived_time > ${now} desc, start_time, arrival_time, load_sequence,
        unload_sequence limit 1) as hit
    join information_card as card using (information_id)
    join information as sailing on sailing.id = information_id
    where sailing.archived_time > ${now} and ${mayKnow}`;
  const { rows } = await pool.query<{ list: string }>({ text, values: parameters.values });
  return rows[0]?.list ?? '[]';
}

const deadlines = cutOffMembers(`harbor_code in (
  select unnest(array[call.harbor_code, call.second_harbor_code, call.third_harbor_code])
  from information_harbor as call
  where call.information_id = hit.information_id and call.sequence = hit.load_sequence)`);
