import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { quoteSelect } from '../../../contract/calls/quotes.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listQuotedLanes, listQuotes } from '../../db/quotes/quotes.ts';
import type { Caller } from '../rights/caller.ts';
import { resolveEnds } from '../search/search-request.ts';
import { assertMayOpen } from '../tools/tools.ts';

interface Asked {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
}

/** The age in days after which a quote is too old to be useful. */
const quotedDays = 84;
const lanesMost = 100;

/**
 * Returns the newest quotes of a lane, or of all lanes, if the caller may use the quotes tool. A demo account
 * sees only demo quotes. Throws `invalid` for an unknown port, and the refusal of `assertMayOpen` if the
 * caller may not open the tool.
 */
export async function quotesOf(
  { from, to, page, page_size }: ParsedRequestOf<typeof quoteSelect>,
  asked: Asked,
): Promise<AnswerOf<typeof quoteSelect>> {
  const { database, now, caller } = asked;
  await assertMayOpen('quotes', asked);
  const ends = await resolveEnds({ ...(from && { from }), ...(to && { to }) }, { database, now });
  const choice = {
    ...ends,
    since: new Date(now.getTime() - quotedDays * dayMs),
    now,
    ofDemo: caller.is_demo,
  };
  const offset = Math.min((page - 1) * page_size, limits.totalMost);
  const { list, total } = await listQuotes(database, choice, {
    offset,
    most: page_size,
    totalMost: limits.totalMost,
  });
  const lanes = await listQuotedLanes(database, choice, lanesMost);
  return { list, total, page, page_size, lanes };
}
