import { CompiledQuery, sql, type Transaction } from 'kysely';

import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { fromMatchingLanes, Parameters, type LaneQuery } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { originText } from '../origin.ts';
import { cutOffMembers, particularMembers, sourceMembers, termMembers } from '../sailings/sailing-detail.ts';
import { byRights, type SailingRights, type SailingView } from '../search/sailing-rows.ts';
import type { Tables } from '../tables.ts';

/** The state of the database that a transaction reads. */
export interface Snapshot {
  /** The number of the last change. The snapshot includes exactly the changes up to this number. */
  number: bigint;
  /**
   * The highest number whose change has been deleted. Changes since an earlier number are incomplete, so a
   * device with an earlier number gets the whole lane.
   */
  oldest: bigint;
  /** A text that identifies the database. It changes if a backup is restored; see `originText`. */
  origin: string;
}

type Reader = Transaction<Tables>;

/**
 * Runs all reads of the callback in one transaction, so that all of them see the same state of the database.
 */
export function readAtOnce<Result>(
  { db }: Pick<OpenDatabase, 'db'>,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/**
 * Returns the snapshot that the transaction reads. After the restore of an older backup, change numbers
 * continue from a lower number, so a number alone does not identify a state of the database. `origin`
 * distinguishes the two databases.
 */
export async function findSnapshot(reader: Reader): Promise<Snapshot> {
  const { rows } = await sql<{ number: string; oldest: string; origin: string }>`
    select coalesce(number, 0)::text as number, coalesce(oldest, 0)::text as oldest,
      ${sql.raw(originText)} as origin
    from (values (true)) as always left join sailing_change_counter on true`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('The database returned no snapshot.');
  return { number: BigInt(row.number), oldest: BigInt(row.oldest), origin: row.origin };
}

/**
 * The state of a lane on a device: the device has all changes up to `number`, for sailings whose laycan
 * begins on the day `until` or earlier.
 */
export interface DeviceLaneState {
  number: bigint;
  until: PlainDate;
}

export interface PackRequest {
  query: LaneQuery;
  rights: SailingRights;
  /** The state of the lane on the device; null to read the whole lane. */
  known: DeviceLaneState | null;
}

/**
 * Returns the JSON texts of the sailings that match a lane, or only those that the device does not have in
 * their present state. Returns one sailing more than a pack may contain if there are too many, so that the
 * caller can detect this.
 */
export async function listPackSailings(
  reader: Reader,
  { query, rights, known }: PackRequest,
): Promise<string[]> {
  const parameters = new Parameters();
  const text = `
    with matching as materialized (
      select lane.information_id, ${isNews(known, parameters)} as is_news
      ${fromMatchingLanes(query, parameters)} group by lane.information_id),
    hit as (select information_id from matching where is_news limit ${serverLimits.packSailingsMost + 1})
    select '{' || card.body || ${sourceMembers} || ',"pairs":[' || pair.pairs || ']'
      || ${byRights(rights, parameters, (view) => packMembers[view])} || '}' as sailing
    from hit
    join information_card as card using (information_id)
    join information as sailing on sailing.id = information_id
    cross join lateral (${pairsOf(query, parameters)}) as pair`;
  const { rows } = await reader.executeQuery<{ sailing: string }>(CompiledQuery.raw(text, parameters.values));
  return rows.map(({ sailing }) => sailing);
}

/**
 * Builds the condition that a sailing has changed since the device's state, or that its first laycan has
 * since come within the days that a device stores. Always true for a device without a state.
 */
function isNews(known: DeviceLaneState | null, parameters: Parameters): string {
  if (!known) return 'true';
  return `(bool_or(${isSince(known, parameters)})
    or min(lane.start_time) > ${parameters.add(known.until)}::date)`;
}

/** Builds the condition that the lane row was written by a change after the device's state. */
const isSince = ({ number }: DeviceLaneState, parameters: Parameters): string =>
  `lane.change_id in (select id from sailing_change where number > ${parameters.add(String(number))}::bigint)`;

/**
 * Builds a query for all pairs of calls of a sailing that match the lane. It includes pairs whose laycan is
 * over, because a link to the sailing may name them.
 */
function pairsOf({ start, end }: LaneQuery, parameters: Parameters): string {
  return `
    select array_agg(load_sequence) || array_agg(unload_sequence) as places,
      string_agg('{"load":' || load_sequence || ',"unload":' || unload_sequence || ',"archived_time":"'
        || to_char(archived_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}',
        ',' order by load_sequence, unload_sequence) as pairs
    from (select distinct load_sequence, unload_sequence, archived_time from information_lane as lane
      where lane.information_id = hit.information_id and ${isBetween({ start, end }, parameters)}) as pair`;
}

const isBetween = ({ start, end }: Pick<LaneQuery, 'start' | 'end'>, parameters: Parameters): string =>
  `lane.start_harbor_code = any(${parameters.add(start ?? [''])}::text[])
    and lane.end_harbor_code = any(${parameters.add(end ?? [''])}::text[])`;

/**
 * SQL for the JSON properties with the expected and the actual arrival of a call; empty if the publisher
 * added none.
 */
const arrivalMembers = `coalesce(',"estimated_time":' || to_json(call.estimated_time)::text, '')
    || coalesce(',"actual_time":' || to_json(call.actual_time)::text, '')`;

const callsAt = (places: string) => `',"calls":[' || (
  select string_agg(left(card.calls[place], -1) || ',"place":' || place || ${arrivalMembers} || '}', ',' order by place)
  from (select distinct unnest(${places}) as place) as place
  left join information_harbor as call on call.information_id = hit.information_id and call.sequence = place.place
  ) || ']'`;

const pairedCalls = callsAt('pair.places');
const allCalls = callsAt('array(select generate_subscripts(card.calls, 1))');

/**
 * Selects only the cut-offs at the ports of the matching calls. Each cut-off names its port, so the other
 * cut-offs would reveal the rest of the voyage.
 */
const pairedCutOffs = cutOffMembers(`harbor_code in (
  select unnest(array[call.harbor_code, call.second_harbor_code, call.third_harbor_code])
  from information_harbor as call
  where call.information_id = hit.information_id and call.sequence = any(pair.places))`);

const whole = `${allCalls} || ${particularMembers} || ${cutOffMembers('true')} || ${termMembers}`;

/**
 * The JSON properties that each level of rights adds to a sailing of a lane pack. No pack contains the route
 * manager's contact.
 */
const packMembers: Record<SailingView, string> = {
  lane: `',"locked":"login","cut_offs":[]' || ${pairedCalls}`,
  ship: `',"locked":"certify",' || card.ship || ${pairedCalls} || ${particularMembers} || ${pairedCutOffs}`,
  details: `',"locked":null,' || card.ship || ',' || card.rate || ${whole}`,
  everything: `',"locked":null,' || card.ship || ',' || card.own_rate || ${whole}`,
};

/**
 * Lists the ids of sailings that have changed and no longer match the lane. Their ports have changed, or
 * their laycan has moved beyond the days that a device stores, or into the past.
 */
export async function listRemovedIds(
  reader: Reader,
  { query, known }: { query: LaneQuery; known: DeviceLaneState },
): Promise<string[]> {
  const parameters = new Parameters();
  const changed = (table: string) => `
    select lane.information_id from ${table} as lane
    where ${isBetween(query, parameters)} and ${isSince(known, parameters)}`;
  const text = `
    select distinct information_id::text as id
    from (${changed('every_lane')} union ${changed('lane_left')}) as changed
    where information_id not in (select lane.information_id ${fromMatchingLanes(query, parameters)})`;
  const { rows } = await reader.executeQuery<{ id: string }>(CompiledQuery.raw(text, parameters.values));
  return rows.map(({ id }) => id);
}

/**
 * Deletes records of removed sailings, and change numbers, that are older than any valid cursor. A device with
 * an older cursor receives the whole lane again. Also stores the highest deleted number, because a cursor
 * expires by the clock, and a wrong clock could keep an outdated cursor valid.
 */
export async function deleteOldChanges({ db }: Pick<OpenDatabase, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('lane_left').where('left_time', '<', before).execute();
  await sql`
    with deleted as (delete from sailing_change where create_time < ${before} returning number)
    update sailing_change_counter set oldest = highest
    from (select max(number) as highest from deleted) as deleted where highest > oldest`.execute(db);
}
