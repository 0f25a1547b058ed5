import type { OpenDatabase } from '../open.ts';
import { Parameters } from '../search/lane-query.ts';
import { askPrepared } from './prepared.ts';

/** What is searched for, in the two forms in which it is compared. */
export interface NameWords {
  /** As it was typed. */
  text: string;
  /** By `foldText`: without case, spaces and signs. */
  folded: string;
}

export interface CandidateChoice {
  words: NameWords;
  now: Date;
  /** Only vessels of invented sailings. */
  of_demo: boolean;
  most: number;
}

export interface VesselCandidate {
  shipowner_id: number;
  ship_name: string;
  /** Empty where it has none. */
  imo: string;
}

/** Vessels that are called so, by name or IMO number, the best match first. Some may have no sailing any more. */
export const listVesselsCalled = (database: OpenDatabase, choice: CandidateChoice) =>
  list(database, choice, inName);

/** Vessels with a word in their name that is so near to what was typed. */
export const listVesselsNear = (database: OpenDatabase, choice: CandidateChoice) =>
  list(database, choice, nearName);

/** Live sailings by the beginning of their voyage number, in its order. */
export async function listVoyagesCalled(
  { pool }: OpenDatabase,
  { words, now, of_demo, most }: CandidateChoice,
): Promise<string[]> {
  const parameters = new Parameters();
  const text = `select id from information
    where ${beginsWith('lower(voyage_number)', words.text.toLowerCase(), parameters)}
      and archived_time > ${parameters.add(now)}::timestamptz and withdrawn_time is null ${ofDemo(of_demo)}
    order by lower(voyage_number) using ~<~ limit ${most}`;
  const rows = await askPrepared<{ id: string }>(pool, { text, values: parameters.values });
  return rows.map(({ id }) => id);
}

async function list(
  { pool }: OpenDatabase,
  { words, now, of_demo, most }: CandidateChoice,
  match: typeof inName,
): Promise<VesselCandidate[]> {
  const parameters = new Parameters();
  const { grade, condition } = match(words, parameters);
  const text = `select shipowner_id, ship_name, imo from vessel_name
    where archived_time > ${parameters.add(now)}::timestamptz ${ofDemo(of_demo)} and ${condition}
    order by ${grade}, ship_name, shipowner_id limit ${most}`;
  return askPrepared<VesselCandidate>(pool, { text, values: parameters.values });
}

/** As a range of the index, which is found in it whatever the text is: a pattern must be planned anew for each. */
const beginsWith = (column: string, text: string, parameters: Parameters): string =>
  `${column} ~>=~ ${parameters.add(text)}::text and ${column} ~<~ ${parameters.add(text + lastLetter)}::text`;

const lastLetter = '\u{10ffff}';

const ofDemo = (isSo: boolean): string =>
  isSo ? 'and shipowner_id in (select id from shipowner where is_demo)' : '';

/** Texts of one or two characters have no trigram: the index of characters says where all of them occur. */
const charactersMost = 2;

function inName({ text, folded }: NameWords, parameters: Parameters) {
  const query = `${parameters.add(folded)}::text`;
  const like = (pattern: string) => `folded like ${parameters.add(pattern)}::text`;
  const letters = [...folded];
  const inside =
    letters.length <= charactersMost
      ? `string_to_array(folded, null) @> ${parameters.add(letters)}::text[] and strpos(folded, ${query}) > 0`
      : like(`%${folded}%`);
  const isNumber = /^\d{4,7}$/.test(folded);
  const imo = isNumber ? `or imo <> '' and ${beginsWith('imo', folded, parameters)}` : '';
  const begins = `ship_name ilike ${parameters.add(`% ${literal(text)}%`)}::text`;
  return {
    condition: `(${inside} ${imo})`,
    grade: `case when folded = ${query} or imo = ${query} then 0 when ${like(`${folded}%`)} then 1
      when ${begins} then 2 else 3 end`,
  };
}

function nearName({ text }: NameWords, parameters: Parameters) {
  const query = `${parameters.add(text)}::text`;
  return {
    condition: `${query} <% ship_name`,
    grade: `-round(word_similarity(${query}, ship_name)::numeric, 3)`,
  };
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
