import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { informationNews } from '../../../contract/calls/sailings/missing-news.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LastWord } from '../changes/note-no-news.ts';
import type { Judged } from '../changes/note-reach.ts';

/** Asks the server whether the vessels of the given sailings can arrive in time. */
export async function fetchReach(ids: readonly string[]): Promise<readonly Judged[]> {
  const { answer } = await fetchAnswer(informationReach, { ids: ids.join(',') });
  return answer.list;
}

/** Asks the server when the publishers last changed or confirmed these sailings. */
export async function fetchNews(ids: readonly string[]): Promise<readonly LastWord[]> {
  const { answer } = await fetchAnswer(informationNews, { ids: ids.join(',') });
  return answer.list;
}
