import { sql, type RawBuilder } from 'kysely';

import type { SailingKind } from '../../../trade/container/container-types.ts';
import type { Queries } from '../open.ts';

/** A port call, as the schedule API returns it. */
export interface ApiCall {
  id: string;
  harbor_code: string;
  second_harbor_code: string | null;
  third_harbor_code: string | null;
  terminal: string;
  start_time: string;
  end_time: string;
  start_clock: string | null;
  end_clock: string | null;
  estimated_time: string | null;
  actual_time: string | null;
  is_load: boolean;
  is_unload: boolean;
}

/** A published sailing of general cargo or containers, as the schedule API returns it. */
export interface ApiVoyage {
  id: string;
  kind: SailingKind;
  shipowner_id: number;
  english_title: string;
  chinese_title: string;
  /** The API's `carrierServiceCode`, see `serviceCode`. */
  service_code: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  calls: ApiCall[];
  /** The cut-offs that the publisher gave. */
  cut_offs: { harbor_code: string; code: string; time: string }[];
}

/**
 * The carrier's service code. General cargo, and container voyages without a code, get a code made from the
 * shipowner's id: `GC-12`, `CT-12`.
 */
const serviceCode = sql`case when sailing.kind = 'general' then 'GC-' || sailing.shipowner_id
  else coalesce(nullif(left(btrim(sailing.service_code), 11), ''), 'CT-' || sailing.shipowner_id) end`;

/**
 * The sailings that an API key may read: either demo sailings or real sailings, of one shipowner or of all.
 */
export interface Readable {
  isDemo: boolean;
  /** The shipowner whose sailings the key reads; null for all shipowners. */
  shipownerId: number | null;
}

/**
 * Builds the condition for sailings that the API returns: the key may read them, they are not withdrawn, and
 * the voyage is not cancelled (blank).
 */
const isReturned = ({ isDemo, shipownerId }: Readable) =>
  sql`sailing.withdrawn_time is null and not sailing.is_blank and sailing.is_demo = ${isDemo}
    and (${shipownerId}::integer is null or sailing.shipowner_id = ${shipownerId}::integer)`;

const callsAt = (code: string) => sql`(
  port.harbor_code = ${code} or port.second_harbor_code = ${code} or port.third_harbor_code = ${code})`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** A position in a list: the key and id of the last row that was returned. */
export interface After {
  key: string;
  id: string;
}

/**
 * Builds the condition for the rows after a position in the list. The client sends this position as a cursor.
 * Ids are compared as text, which gives the same order as UUIDs and causes no error for a cursor whose id is
 * not a UUID.
 */
const isAfter = (after: After | null) =>
  after ? sql`(key collate "C", id::text collate "C") > (${after.key}, ${after.id})` : sql`true`;

export interface VoyageFilter {
  imo?: string | undefined;
  shipName?: string | undefined;
  serviceCode?: string | undefined;
  voyageNumber?: string | undefined;
  harborCode?: string | undefined;
  terminal?: string | undefined;
  shipownerIds?: readonly number[] | undefined;
  /** The first day of the period in which the voyage must have at least one call. */
  since: string;
  /** The last day of this period, included. */
  until: string;
}

/** Finds the ids of voyages with their sort keys for the cursor, sorted by service and first day. */
export async function findVoyages(
  { db }: Queries,
  filter: VoyageFilter,
  { readable, after, most }: { readable: Readable; after: After | null; most: number },
): Promise<After[]> {
  const conditions = [isReturned(readable), ...conditionsOf(filter)];
  const { rows } = await sql<After>`
    select key, id from (
      select sailing.id, (${serviceCode}) || ' ' || first_day as key
      from information as sailing
      cross join lateral (
        select min(start_time)::text as first_day, max(end_time) as last_day from information_harbor
        where information_id = sailing.id) as days
      where ${all(conditions)}) as voyage
    where ${isAfter(after)}
    order by key collate "C", id
    limit ${most}`.execute(db);
  return rows;
}

function conditionsOf(filter: VoyageFilter): RawBuilder<unknown>[] {
  const { imo, shipName, serviceCode: service, voyageNumber, harborCode, terminal, shipownerIds } = filter;
  const { since, until } = filter;
  const callConditions = [
    ...(harborCode === undefined ? [] : [callsAt(harborCode)]),
    ...(terminal === undefined ? [] : [sql`upper(port.terminal) = upper(${terminal})`]),
  ];
  const existsWith = (wanted: readonly RawBuilder<unknown>[]) => sql`exists (
    select from information_harbor as port where port.information_id = sailing.id and ${all(wanted)})`;
  return [
    existsWith([sql`port.start_time <= ${until}::date`, sql`port.end_time >= ${since}::date`]),
    ...(callConditions.length === 0 ? [] : [existsWith(callConditions)]),
    ...(imo === undefined ? [] : [sql`sailing.imo = ${imo}`]),
    ...(shipName === undefined ? [] : [sql`upper(sailing.ship_name) = upper(${shipName})`]),
    ...(service === undefined ? [] : [sql`(${serviceCode}) = ${service}`]),
    ...(voyageNumber === undefined ? [] : [sql`sailing.voyage_number = ${voyageNumber}`]),
    ...(shipownerIds === undefined ? [] : [sql`sailing.shipowner_id = any(${shipownerIds}::integer[])`]),
  ];
}

/** True if any sailing that the key may read, live or past, calls at the terminal. */
export async function hasTerminal({ db }: Queries, terminal: string, readable: Readable): Promise<boolean> {
  const { rows } = await sql`
    select from information_harbor as port join information as sailing on sailing.id = port.information_id
    where upper(port.terminal) = upper(${terminal}) and ${isReturned(readable)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Finds port calls at a port within a period, sorted by terminal name (its first 100 characters), then by
 * time. `id` is the id of the port call.
 */
export async function findCallsAt(
  { db }: Queries,
  { harborCode, since, until }: { harborCode: string; since: string; until: string },
  { readable, after, most }: { readable: Readable; after: After | null; most: number },
): Promise<(After & { information_id: string })[]> {
  const { rows } = await sql<After & { information_id: string }>`
    select key, id, information_id from (
      select port.id, port.information_id,
        concat_ws(' ', nullif(left(btrim(port.terminal), 100), ''), port.start_time, coalesce(port.start_clock, '00:00')) as key
      from information_harbor as port
      join information as sailing on sailing.id = port.information_id
      where ${callsAt(harborCode)} and port.end_time >= ${since}::date and port.start_time <= ${until}::date
        and ${isReturned(readable)}) as call
    where ${isAfter(after)}
    order by key collate "C", id
    limit ${most}`.execute(db);
  return rows;
}

export interface GeneralRoute {
  information_id: string;
  load_id: string;
  unload_id: string;
  /** The first day of the laycan at the loading port, in the port's time zone. */
  load_day: string;
  /** The first day of the laycan at the discharging port, in the port's time zone. */
  unload_day: string;
}

/**
 * Finds direct general cargo sailings that load at one port within these days and discharge at another given
 * port.
 */
export async function findGeneralRoutes(
  { db }: Queries,
  { from, to, since, until }: { from: string; to: string; since: string; until: string },
  readable: Readable,
): Promise<GeneralRoute[]> {
  const at = (call: string, code: string) => sql`${code} in (
    ${sql.ref(`${call}.harbor_code`)}, ${sql.ref(`${call}.second_harbor_code`)}, ${sql.ref(`${call}.third_harbor_code`)})`;
  const { rows } = await sql<GeneralRoute>`
    select load.information_id, load.id as load_id, unload.id as unload_id,
      load.start_time as load_day, unload.start_time as unload_day
    from information_harbor as load
    join information as sailing on sailing.id = load.information_id
    join information_harbor as unload
      on unload.information_id = load.information_id and unload.sequence > load.sequence
    where load.is_load and unload.is_unload and ${at('load', from)} and ${at('unload', to)}
      and load.start_time between ${since}::date and ${until}::date
      and sailing.kind = 'general' and ${isReturned(readable)}
    order by load.start_time, load.id, unload.sequence`.execute(db);
  return rows;
}

/** Reads complete voyages by their ids. */
export async function readVoyages({ db }: Queries, ids: readonly string[]): Promise<Map<string, ApiVoyage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ApiVoyage>`
    select sailing.id, sailing.kind, sailing.shipowner_id, english_title, chinese_title,
      ${serviceCode} as service_code, ship_name, imo, voyage_number,
      (select json_agg(json_build_object('id', id, 'harbor_code', harbor_code,
        'second_harbor_code', second_harbor_code, 'third_harbor_code', third_harbor_code, 'terminal', btrim(terminal),
        'start_time', start_time, 'end_time', end_time, 'start_clock', start_clock, 'end_clock', end_clock,
        'estimated_time', estimated_time, 'actual_time', actual_time,
        'is_load', is_load, 'is_unload', is_unload) order by sequence)
        from information_harbor where information_id = sailing.id) as calls,
      coalesce((select json_agg(json_build_object('harbor_code', harbor_code, 'code', code, 'time', time)
        order by time, code)
        from cut_off where information_id = sailing.id and provenance = 'published' and time is not null),
        '[]') as cut_offs
    from information as sailing
    join shipowner on shipowner.id = sailing.shipowner_id
    where sailing.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
