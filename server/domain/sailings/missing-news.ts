import type { AnswerOf } from '../../../contract/call.ts';
import type { informationNews, informationSilent } from '../../../contract/calls/sailings/missing-news.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listLastWords, listSilentCarriers, listSilentTerminals } from '../../db/sailings/missing-news.ts';

/** Returns when the publisher last changed or confirmed each sailing. Unknown ids are left out. */
export async function lastWordsOf(
  ids: readonly string[],
  { database }: { database: OpenDatabase },
): Promise<AnswerOf<typeof informationNews>> {
  const rows = await listLastWords(database, ids);
  return { list: rows.map(({ word_time, ...row }) => ({ ...row, word_time: word_time.toISOString() })) };
}

/**
 * Returns the terminals and carriers whose data is outdated, because the last complete answer of their
 * interface is older than expected.
 */
export async function silentSources({
  database,
  now,
}: {
  database: OpenDatabase;
  now: Date;
}): Promise<AnswerOf<typeof informationSilent>> {
  const [terminals, carriers] = await Promise.all([
    listSilentTerminals(database, now),
    listSilentCarriers(database, now),
  ]);
  return {
    list: [
      ...terminals.map(({ id, since, ...row }) => ({
        ...row,
        id: `terminal ${id}`,
        kind: 'terminal' as const,
        shipowner: null,
        since: since.toISOString(),
      })),
      ...carriers.map(({ id, since, usual_minutes, shipowner_id, chinese_title, english_title }) => ({
        id: `carrier ${id}`,
        kind: 'carrier' as const,
        harbor_code: null,
        terminals: [],
        shipowner: { id: shipowner_id, chinese_title, english_title },
        since: since.toISOString(),
        usual_minutes,
        information_ids: [],
      })),
    ],
  };
}
