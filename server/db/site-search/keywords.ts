import { sql } from 'kysely';

import type { Queries } from '../open.ts';

export interface CountedKeyword {
  day: string;
  word: string;
  searcher: Buffer;
}

/**
 * Counts a searched word at most once for each day and searcher. Nothing is stored if the day already has
 * `most` rows (of all words and searchers).
 */
export async function insertKeyword({ db }: Queries, counted: CountedKeyword, most: number): Promise<void> {
  const { day, word, searcher } = counted;
  await sql`
    insert into keyword_day (day, word, searcher)
    select ${day}::date, ${word}, ${searcher}
    where (select count(*) from keyword_day where day = ${day}::date) < ${most}
    on conflict do nothing`.execute(db);
}

export interface ChosenWord {
  chinese_word: string;
  english_word: string;
  is_published: boolean;
}

/** Lists the words that an operator has chosen or hidden, in the operator's order. */
export function listChosenWords({ db }: Queries): Promise<ChosenWord[]> {
  return db
    .selectFrom('hot_word')
    .select(['chinese_word', 'english_word', 'is_published'])
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/**
 * Lists the words that at least `people` searchers have used since a day. The words of the most searchers are
 * first.
 */
export async function listHotKeywords(
  { db }: Queries,
  { since, people, most }: { since: string; people: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from keyword_day where day >= ${since}::date
    group by word having count(distinct searcher) >= ${people}
    order by count(distinct searcher) desc, max(day) desc, word limit ${most}`.execute(db);
  return rows.map(({ word }) => word);
}

export async function deleteOldKeywords({ db }: Queries, before: string): Promise<void> {
  await db.deleteFrom('keyword_day').where('day', '<', before).execute();
}

/** Deletes vessel names whose last sailing was archived before a moment. */
export async function deleteOldVesselNames({ db }: Queries, before: Date): Promise<void> {
  await db.deleteFrom('vessel_name').where('archived_time', '<', before).execute();
}
