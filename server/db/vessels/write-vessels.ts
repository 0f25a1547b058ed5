import { sql, type Transaction } from 'kysely';

import { insertCallEvents } from '../alerts/vessel-events.ts';
import type { OpenDatabase } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { WriterLease } from '../writer-lock.ts';

/** A received position; `time` is in milliseconds since 1970. */
export interface HeardPosition {
  mmsi: number;
  time: number;
  latitude: number;
  longitude: number;
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number | null;
}

/**
 * The static data received from a vessel. Null means that the field was not received, so the stored value
 * stays.
 */
export interface HeardStatics {
  mmsi: number;
  time: number;
  imo: string | null;
  name: string | null;
  callsign: string | null;
  shiptype: number | null;
  length_m: number | null;
  beam_m: number | null;
  draught_m: number | null;
  destination: string | null;
  /** The estimated time of arrival, in milliseconds since 1970; null if none was received. */
  eta: number | null;
  /** True if voyage data was received. If so, a null ETA means that the crew entered none. */
  has_voyage: boolean;
}

export interface HeardPortCall {
  mmsi: number;
  harbor_code: string;
  arrive_time: number;
  berth_time: number | null;
  depart_time: number | null;
}

/**
 * All AIS data that was received since the last batch, with only the newest position of each vessel for the
 * map.
 */
export interface HeardBatch {
  /** Vessels that this process receives for the first time. */
  vessels: readonly { mmsi: number; is_demo: boolean }[];
  newest: readonly HeardPosition[];
  track: readonly HeardPosition[];
  statics: readonly HeardStatics[];
  calls: readonly HeardPortCall[];
}

/**
 * Writes a batch in one transaction. `assertLease` throws in the transaction if another server has taken over
 * the writing. Writing the same batch twice changes nothing.
 */
export async function writeHeard(
  { db }: OpenDatabase,
  batch: HeardBatch,
  assertLease?: WriterLease['assertLease'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease?.(transaction);
    if (batch.vessels.length > 0) await forgetInvented(transaction, batch.vessels);
    if (batch.vessels.length > 0) await insertVessels(transaction, batch.vessels);
    for (const round of roundsOf(batch.statics)) await writeStatics(transaction, round);
    if (batch.newest.length > 0) await writeNewest(transaction, batch.newest);
    if (batch.track.length > 0) await insertTrack(transaction, batch.track);
    if (batch.calls.length === 0) return;
    await writePortCalls(transaction, batch.calls);
    const times = [...batch.newest, ...batch.track].map(({ time }) => time);
    const callTimes = batch.calls.map(({ arrive_time, depart_time }) => depart_time ?? arrive_time);
    const now = [...times, ...callTimes].reduce((newest, time) => Math.max(newest, time), 0);
    await insertCallEvents({ db: transaction }, batch.calls, now);
  });
}

/**
 * Splits messages into rounds, each with at most one message per vessel, so that several messages of a vessel
 * are written in their order.
 */
function roundsOf(statics: readonly HeardStatics[]): HeardStatics[][] {
  const times = new Map<number, number>();
  const rounds: HeardStatics[][] = [];
  for (const one of statics) {
    const time = times.get(one.mmsi) ?? 0;
    times.set(one.mmsi, time + 1);
    (rounds[time] ??= []).push(one);
  }
  return rounds;
}

type Writer = Transaction<Tables>;

/**
 * Formats numbers as the text of an SQL array, because the driver would quote each element, which takes
 * longer than the statement.
 */
const array = (values: readonly (number | null)[]): string =>
  `{${values.map((one) => one ?? 'null').join(',')}}`;
const textArray = (values: readonly (string | null)[]) => sql`${[...values]}::text[]`;

/**
 * Deletes demo vessels that have the MMSI of a received real ship, before the real ship is written, so that
 * no track mixes the two.
 */
async function forgetInvented(writer: Writer, vessels: HeardBatch['vessels']): Promise<void> {
  const mmsis = vessels.flatMap(({ mmsi, is_demo }) => (is_demo ? [] : [mmsi]));
  if (mmsis.length === 0) return;
  await sql`
    with gone as (delete from vessel where mmsi = any(${array(mmsis)}::integer[]) and is_demo returning mmsi)
    delete from vessel_position using gone where vessel_position.mmsi = gone.mmsi`.execute(writer);
}

async function insertVessels(writer: Writer, vessels: HeardBatch['vessels']): Promise<void> {
  await sql`
    with new as (
      insert into vessel (mmsi, is_demo)
      select * from unnest(${array(vessels.map(({ mmsi }) => mmsi))}::integer[],
        ${`{${vessels.map(({ is_demo }) => is_demo).join(',')}}`}::boolean[])
      on conflict (mmsi) do nothing returning mmsi)
    insert into vessel_word (mmsi, kind, word) select mmsi, 'mmsi', lpad(mmsi::text, 9, '0') from new`.execute(
    writer,
  );
}

const positionArrays = (positions: readonly HeardPosition[]) => sql`
  select mmsi, to_timestamp(time / 1000.0), latitude, longitude, sog, cog, heading, status from unnest(
    ${array(positions.map(({ mmsi }) => mmsi))}::integer[],
    ${array(positions.map(({ time }) => time))}::bigint[],
    ${array(positions.map(({ latitude }) => latitude))}::double precision[],
    ${array(positions.map(({ longitude }) => longitude))}::double precision[],
    ${array(positions.map(({ sog }) => sog))}::real[],
    ${array(positions.map(({ cog }) => cog))}::real[],
    ${array(positions.map(({ heading }) => heading))}::smallint[],
    ${array(positions.map(({ status }) => status))}::smallint[])
    as heard (mmsi, time, latitude, longitude, sog, cog, heading, status)`;

async function writeNewest(writer: Writer, positions: readonly HeardPosition[]): Promise<void> {
  await sql`
    insert into vessel_newest (mmsi, time, latitude, longitude, sog, cog, heading, status)
    ${positionArrays(positions)}
    on conflict (mmsi) do update set time = excluded.time, latitude = excluded.latitude,
      longitude = excluded.longitude, sog = excluded.sog, cog = excluded.cog, heading = excluded.heading,
      status = excluded.status, written_time = now()
    where vessel_newest.time <= excluded.time`.execute(writer);
}

async function insertTrack(writer: Writer, positions: readonly HeardPosition[]): Promise<void> {
  await sql`
    insert into vessel_position (mmsi, time, latitude, longitude, sog, cog, heading, status)
    ${positionArrays(positions)} on conflict do nothing`.execute(writer);
}

/**
 * Updates static data. It first records a changed name as a former name, and changed values in the history.
 */
async function writeStatics(writer: Writer, statics: readonly HeardStatics[]): Promise<void> {
  const mmsis = array(statics.map(({ mmsi }) => mmsi));
  const heard = sql`(
    select mmsi, to_timestamp(time / 1000.0) as time, imo, name, callsign, shiptype, length_m, beam_m, draught_m,
      destination, to_timestamp(eta / 1000.0) as eta, has_voyage
    from unnest(${mmsis}::integer[], ${array(statics.map(({ time }) => time))}::bigint[],
      ${textArray(statics.map(({ imo }) => imo))}, ${textArray(statics.map(({ name }) => name))},
      ${textArray(statics.map(({ callsign }) => callsign))},
      ${array(statics.map(({ shiptype }) => shiptype))}::smallint[],
      ${array(statics.map(({ length_m }) => length_m))}::smallint[],
      ${array(statics.map(({ beam_m }) => beam_m))}::smallint[],
      ${array(statics.map(({ draught_m }) => draught_m))}::real[],
      ${textArray(statics.map(({ destination }) => destination))},
      ${array(statics.map(({ eta }) => eta))}::bigint[],
      ${`{${statics.map(({ has_voyage }) => has_voyage).join(',')}}`}::boolean[])
    as one (mmsi, time, imo, name, callsign, shiptype, length_m, beam_m, draught_m, destination, eta, has_voyage))`;
  await sql`
    insert into vessel_word (mmsi, kind, word)
    select vessel.mmsi, 'former_name', vessel.name from ${heard} as heard join vessel using (mmsi)
    where vessel.name <> '' and heard.name <> '' and heard.name <> vessel.name
    on conflict do nothing`.execute(writer);
  await sql`
    with was as (select mmsi, name, destination, eta, draught_m from vessel where mmsi = any(${mmsis}::integer[])),
    now_told as (
      update vessel set
        imo = coalesce(nullif(heard.imo, ''), vessel.imo), name = coalesce(nullif(heard.name, ''), vessel.name),
        callsign = coalesce(nullif(heard.callsign, ''), vessel.callsign),
        shiptype = coalesce(heard.shiptype, vessel.shiptype), length_m = coalesce(heard.length_m, vessel.length_m),
        beam_m = coalesce(heard.beam_m, vessel.beam_m), draught_m = coalesce(heard.draught_m, vessel.draught_m),
        destination = coalesce(heard.destination, vessel.destination),
        eta = case when heard.has_voyage then heard.eta else vessel.eta end,
        statics_time = heard.time, written_time = now()
      from ${heard} as heard where vessel.mmsi = heard.mmsi
        and (vessel.statics_time is null or vessel.statics_time <= heard.time)
      returning vessel.mmsi, vessel.statics_time, vessel.name, vessel.destination, vessel.eta, vessel.draught_m)
    insert into vessel_statics (mmsi, time, name, destination, eta, draught_m)
    select now_told.* from now_told join was using (mmsi)
    where (was.name, was.destination, was.eta, was.draught_m)
      is distinct from (now_told.name, now_told.destination, now_told.eta, now_told.draught_m)
    on conflict do nothing`.execute(writer);
  await sql`
    delete from vessel_word using vessel where vessel.mmsi = vessel_word.mmsi and vessel.mmsi = any(${mmsis}::integer[])
      and case kind when 'name' then word <> vessel.name when 'imo' then word <> vessel.imo
        when 'callsign' then word <> vessel.callsign when 'former_name' then word = vessel.name
        else false end`.execute(writer);
  await sql`
    insert into vessel_word (mmsi, kind, word)
    select mmsi, kind, word from vessel
    cross join lateral (values ('name', name), ('imo', imo), ('callsign', callsign)) as told (kind, word)
    where mmsi = any(${mmsis}::integer[]) and word <> '' on conflict do nothing`.execute(writer);
}

async function writePortCalls(writer: Writer, calls: readonly HeardPortCall[]): Promise<void> {
  await sql`
    insert into port_call (mmsi, harbor_code, arrive_time, berth_time, depart_time)
    select mmsi, harbor_code, to_timestamp(arrive / 1000.0), to_timestamp(berth / 1000.0),
      to_timestamp(depart / 1000.0)
    from unnest(${array(calls.map(({ mmsi }) => mmsi))}::integer[], ${textArray(calls.map((one) => one.harbor_code))},
      ${array(calls.map((one) => one.arrive_time))}::bigint[], ${array(calls.map((one) => one.berth_time))}::bigint[],
      ${array(calls.map((one) => one.depart_time))}::bigint[])
      as heard (mmsi, harbor_code, arrive, berth, depart)
    on conflict (mmsi, arrive_time) do update
      set harbor_code = excluded.harbor_code, berth_time = excluded.berth_time, depart_time = excluded.depart_time`.execute(
    writer,
  );
}
