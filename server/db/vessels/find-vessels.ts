import { sql, type SqlBool } from 'kysely';

import { Parameters } from '../search/lane-query.ts';
import type { OpenDatabase, Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A stored position; the fields are null if none is known. */
export interface StoredPosition {
  time: Date | null;
  latitude: number | null;
  longitude: number | null;
  sog: number | null;
  cog: number | null;
  heading: number | null;
  status: number | null;
}

/** A vessel with its newest position. */
export interface VesselRecord extends StoredPosition {
  mmsi: number;
  imo: string;
  name: string;
  callsign: string;
  shiptype: number | null;
  machine_id: string | null;
  is_demo: boolean;
  statics_time: Date | null;
  destination: string;
  eta: Date | null;
}

/** A found vessel, with the word that matched. */
export interface FoundVessel extends VesselRecord {
  kind: Tables['vessel_word']['kind'];
  word: string;
}

const columns = `vessel.mmsi, imo, name, callsign, shiptype, machine_id, is_demo, statics_time, destination, eta,
  newest.time, latitude, longitude, sog, cog, heading, status`;

export async function listVessels({ db }: Queries, mmsis: readonly number[]): Promise<VesselRecord[]> {
  const { rows } = await sql<VesselRecord>`
    select ${sql.raw(columns)} from vessel left join vessel_newest as newest using (mmsi)
    where vessel.mmsi = any(${mmsis}::integer[])`.execute(db);
  return rows;
}

export interface VesselWords {
  /** The text as it was typed. */
  text: string;
  /** The text after `foldText`. */
  folded: string;
  /** True to find similar names despite typing errors. */
  isNear: boolean;
  most: number;
}

/** Finds vessels by name or number, best match first. */
export async function findVesselsByText({ pool }: OpenDatabase, words: VesselWords): Promise<FoundVessel[]> {
  const parameters = new Parameters();
  const { condition, grade } = words.isNear ? nearWord(words, parameters) : inWord(words, parameters);
  const most = parameters.add(words.most);
  const { rows } = await pool.query<FoundVessel>({
    text: `
      with hit as materialized (select mmsi, kind, word, ${grade} as grade from vessel_word where ${condition}
        order by grade, word, mmsi limit 2 * ${most}::integer),
      best as (select distinct on (mmsi) * from hit order by mmsi, grade, kind)
      select ${columns}, kind, word from best join vessel using (mmsi)
        left join vessel_newest as newest using (mmsi)
      order by grade, word, vessel.mmsi limit ${most}::integer`,
    values: parameters.values,
  });
  return rows;
}

const isName = `kind in ('name', 'former_name')`;

/** Builds SQL that finds vessels whose name contains the text or whose number begins with it. */
function inWord({ text, folded }: VesselWords, parameters: Parameters) {
  const whole = `${parameters.add(folded)}::text`;
  const begins = `folded like ${parameters.add(`${folded}%`)}::text`;
  if (folded.length < trigram) return { condition: begins, grade: `(folded <> ${whole})::integer` };
  const wordBegins = `word ilike ${parameters.add(`% ${text.replace(/[\\%_]/g, '\\$&')}%`)}::text`;
  return {
    condition: `folded like ${parameters.add(`%${folded}%`)}::text and (${isName} or ${begins})`,
    grade: `case when folded = ${whole} then 0 when ${begins} then 1 when ${wordBegins} then 2 else 3 end
      + case kind when 'former_name' then 0.5 else 0 end`,
  };
}

/** The minimum length of a text with a trigram (a part of three letters, by which the index finds names). */
const trigram = 3;

/** Builds SQL that matches names with a word similar to the text. */
function nearWord({ text }: VesselWords, parameters: Parameters) {
  const query = `${parameters.add(text)}::text`;
  return {
    condition: `${isName} and ${query} <% word`,
    grade: `-round(word_similarity(${query}, word)::numeric, 3)`,
  };
}

/** The fields of a vessel by which the server selects vessels for a map. */
export interface VesselPoint {
  mmsi: number;
  time: Date;
  latitude: number;
  longitude: number;
  shiptype: number | null;
  machine_id: string | null;
  written_time: Date;
}

/**
 * Lists the newest positions that were written after `since`. Also lists the newest positions of vessels
 * whose static data was written after `since`.
 */
export async function listPoints({ db }: Queries, since: Date): Promise<VesselPoint[]> {
  return db
    .selectFrom('vessel_newest as newest')
    .innerJoin('vessel', 'vessel.mmsi', 'newest.mmsi')
    .select(['vessel.mmsi', 'time', 'latitude', 'longitude', 'shiptype', 'machine_id'])
    .select(sql<Date>`greatest(newest.written_time, vessel.written_time)`.as('written_time'))
    .where(sql<SqlBool>`greatest(newest.written_time, vessel.written_time) > ${since}`)
    .execute();
}
