import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { Judged } from '../changes/note-reach.ts';

/** Asks the server whether the vessels of these sailings can arrive in time. */
export async function fetchReach(ids: readonly string[]): Promise<readonly Judged[]> {
  const { answer } = await fetchAnswer(informationReach, { ids: ids.join(',') });
  return answer.list;
}
