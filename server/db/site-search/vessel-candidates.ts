import type { Parameters } from '../search/lane-query.ts';

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
  /** In spite of slips, where nothing is called so. */
  isNear?: boolean;
  most: number;
}

/**
 * SQL of the vessels that are called so, by name or IMO number, the best match first: `shipowner_id`, `ship_name`,
 * `imo`, `grade`. Some of them may have no sailing any more.
 */
export function vesselCandidates(
  { words, now, of_demo, isNear = false, most }: CandidateChoice,
  parameters: Parameters,
): string {
  const { grade, condition } = isNear ? nearName(words, parameters) : inName(words, parameters);
  const demo = of_demo ? 'and shipowner_id in (select id from shipowner where is_demo)' : '';
  return `select shipowner_id, ship_name, imo, ${grade} as grade from vessel_name
    where archived_time > ${parameters.add(now)}::timestamptz ${demo} and ${condition}
    order by grade, ship_name, shipowner_id limit ${most}`;
}

/** Texts of one or two characters have no trigram: the index of characters says where all of them occur. */
const charactersMost = 2;

function inName({ text, folded }: NameWords, parameters: Parameters) {
  const query = `${parameters.add(folded)}::text`;
  const like = (pattern: string) => `folded like ${parameters.add(pattern)}::text`;
  const letters = [...folded];
  const byCharacters =
    letters.length <= charactersMost
      ? `string_to_array(folded, null) @> ${parameters.add(letters)}::text[] and `
      : '';
  const inside = `(${byCharacters}${like(`%${folded}%`)})`;
  const isNumber = /^\d{4,7}$/.test(folded);
  const imo = isNumber ? `or imo like ${parameters.add(`${folded}%`)}::text` : '';
  const begins = `ship_name ilike ${parameters.add(`% ${literal(text)}%`)}::text`;
  return {
    condition: `(${inside} ${imo})`,
    grade: `case when folded = ${query} or imo = ${query} then 0 when ${like(`${folded}%`)} then 1
      when ${begins} then 2 else 3 end`,
  };
}

/** A word of the name that is so near to what was typed. */
function nearName({ text }: NameWords, parameters: Parameters) {
  const query = `${parameters.add(text)}::text`;
  return {
    condition: `${query} <% ship_name`,
    grade: `-round(word_similarity(${query}, ship_name)::numeric, 3)`,
  };
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
