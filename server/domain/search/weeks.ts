import type { AnswerOf } from '../../../contract/call.ts';
import type { informationWeeks, SailingSearch } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { addDays, isoWeekOf, mondayOf, todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { JsonText } from '../../db/json-text.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { countByWeek, listWindows } from '../../db/search/lane-figures.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import type { Caller } from '../rights/caller.ts';
import { bytesOfText, cachedSearch, timelessQuery } from './search-cache.ts';
import { resolveSearch, type SearchContext } from './search-request.ts';

/**
 * Returns the weekly counts of a search: twelve ISO weeks from the current one, each with the number of
 * sailings that start loading in it. Sailings that started earlier and are still loading count in the first
 * week.
 */
export async function weeksOf(
  search: Omit<SailingSearch, 'since' | 'until'>,
  asked: SearchContext & { caller: Caller },
): Promise<JsonText<AnswerOf<typeof informationWeeks>>> {
  const monday = mondayOf(todayIn(weekZone, asked.now));
  const query = await resolveSearch(
    { ...search, since: monday, until: addDays(monday, 7 * limits.weekStripWeeks - 1) },
    asked,
  );
  return cachedSearch({ kind: 'weeks', key: timelessQuery(query) }, asked, {
    make: async (source) => new JsonText(JSON.stringify(await readWeeks(source, query, monday))),
    bytesOf: ({ text }) => bytesOfText(text),
  });
}

async function readWeeks(
  source: OpenDatabase,
  query: LaneQuery,
  monday: PlainDate,
): Promise<AnswerOf<typeof informationWeeks>> {
  const [totals, windows] = await Promise.all([
    countByWeek(source, query, monday),
    listWindows(source, query, limits.weekStripWindowsMost),
  ]);
  const list = Array.from({ length: limits.weekStripWeeks }, (_, week) => {
    const start_time = addDays(monday, 7 * week);
    return { week: isoWeekOf(start_time), start_time, sailing_total: totals.get(week) ?? 0 };
  });
  return { list, windows };
}
