import type { AnswerOf } from '../../../contract/call.ts';
import type { Coverage, coverageData } from '../../../contract/calls/sailings/coverage.ts';
import { listCoverage } from '../../db/sailings/coverage.ts';
import { cachedForAMinute } from '../cached.ts';
import type { SearchContext } from '../search/search-request.ts';

// The result is cached, because the query counts every live sailing.
const cachedCoverage = cachedForAMinute((database, now) => listCoverage(database, now));

/**
 * Returns the number of live general cargo sailings on each trade lane. Everyone may see these numbers,
 * because they are only totals.
 */
export async function coverageOf({ database, now }: SearchContext): Promise<AnswerOf<typeof coverageData>> {
  const rows = await cachedCoverage({ database, now });
  const all = rows.find(({ id }) => id === null) ?? noCoverage;
  return {
    all: totalsOf(all),
    list: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
  };
}

const noCoverage: Coverage = {
  shipowner_total: 0,
  sailing_total: 0,
  word_7_total: 0,
  word_14_total: 0,
  word_30_total: 0,
};

const totalsOf = ({
  shipowner_total,
  sailing_total,
  word_7_total,
  word_14_total,
  word_30_total,
}: Coverage) => ({
  shipowner_total,
  sailing_total,
  word_7_total,
  word_14_total,
  word_30_total,
});
