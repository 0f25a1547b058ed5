import type { Parameters } from '../search/lane-query.ts';

/** The search text, in the two forms that are compared. */
export interface NameWords {
  /** The text as it was typed. */
  text: string;
  /** The text after `foldText`: without case, spaces and signs. */
  folded: string;
  /**
   * The voyage number, if the text names a vessel and a voyage. `text` and `folded` then contain only the
   * vessel's name, and only voyages of vessels with this name are found.
   */
  voyage?: string | undefined;
}

export interface CandidateChoice {
  words: NameWords;
  now: Date;
  /** True to find only vessels of demo sailings. */
  of_demo: boolean;
  most: number;
  /** The maximum number of results on a page. `offset` is the number of results on earlier pages. */
  limit: number;
  offset: number;
}

/**
 * Selects the values of the request as a row of a table, so that one prepared plan serves all searches. If
 * the values were part of the statement, the database would plan each search again, which takes longer than
 * the search itself.
 */
export function askedRow(choice: CandidateChoice, parameters: Parameters): string {
  const { words, now, limit, offset } = choice;
  const { text, folded, voyage = text } = words;
  const values = {
    now: `${parameters.add(now)}::timestamptz`,
    text: `${parameters.add(text)}::text`,
    folded: `${parameters.add(folded)}::text`,
    letters: `${parameters.add([...folded])}::text[]`,
    voyage: `${parameters.add(voyage.toLowerCase())}::text`,
    part: `${parameters.add(`%${folded}%`)}::text`,
    beginning: `${parameters.add(`${folded}%`)}::text`,
    word: `${parameters.add(`% ${literal(text)}%`)}::text`,
    shown: `${parameters.add(limit)}::integer`,
    before: `${parameters.add(offset)}::integer`,
    last: `'${lastLetter}'::text`,
  };
  return `select ${Object.entries(values)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')}`;
}

const lastLetter = '\u{10ffff}';
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the SQL of a value from the row `asked`, which contains the values of the request. This SQL can be
 * used anywhere in the statement.
 */
export const asked = (name: string): string => `(select ${name} from asked)`;

/**
 * Builds a query for vessels by name or IMO number, best match first. The result may include vessels without
 * live sailings.
 */
export function vesselsCalled(choice: CandidateChoice): string {
  const { folded } = choice.words;
  const inside =
    [...folded].length <= charactersMost
      ? `string_to_array(folded, null) @> ${asked('letters')} and strpos(folded, ${asked('folded')}) > 0`
      : `folded like ${asked('part')}`;
  const imo = /^\d{4,7}$/.test(folded) ? `or imo <> '' and ${beginsWith('imo', 'folded')}` : '';
  const grade = `case when folded = ${asked('folded')} or imo = ${asked('folded')} then 0
    when folded like ${asked('beginning')} then 1 when ship_name ilike ${asked('word')} then 2 else 3 end`;
  return vesselNames(choice, `(${inside} ${imo})`, grade);
}

/**
 * The maximum length of a text without trigrams (parts of three letters). The index of characters finds the
 * names that contain all its characters.
 */
const charactersMost = 2;

/**
 * Builds a query for vessels whose name contains a word similar to the text. The query finds nothing if the
 * SQL condition `isWanted` is false.
 */
export const vesselsNear = (choice: CandidateChoice, isWanted: string): string =>
  vesselNames(
    choice,
    `${isWanted} and ${asked('text')} <% ship_name`,
    `-round(word_similarity(${asked('text')}, ship_name)::numeric, 3)`,
  );

function vesselNames({ of_demo, most }: CandidateChoice, condition: string, grade: string): string {
  return `select * from (select ${grade} as grade, shipowner_id, ship_name, imo from vessel_name
      where archived_time > ${asked('now')} ${ofDemo(of_demo)} and ${condition}) as vessel
    order by ${bestFirst('vessel')} limit ${most}`;
}

export const bestFirst = (of: string): string =>
  `${of}.grade, ${of}.ship_name, ${of}.shipowner_id, ${of}.imo`;

/** Builds a query for live sailings by the beginning of their voyage number, sorted by voyage number. */
export const voyagesCalled = ({ of_demo, most }: CandidateChoice): string => `
  select id, kind from information
  where ${hasVoyage('voyage_number')}
    and archived_time > ${asked('now')} and withdrawn_time is null ${ofDemo(of_demo)}
  order by lower(voyage_number) using ~<~ limit ${most}`;

/** Builds the condition that a voyage number begins with the text. */
export const hasVoyage = (column: string): string => beginsWith(`lower(${column})`, 'voyage');

/**
 * Builds the condition that a column begins with a text, as a range of the index. A prepared plan can use
 * this range for any text, whereas a `like` pattern needs a plan for each text.
 */
const beginsWith = (column: string, name: string): string =>
  `${column} ~>=~ ${asked(name)} and ${column} ~<~ ${asked(`${name} || last`)}`;

const ofDemo = (isSo: boolean): string =>
  isSo ? 'and shipowner_id in (select id from shipowner where is_demo)' : '';
