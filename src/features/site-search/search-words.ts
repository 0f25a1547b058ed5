import { keywordHandle } from '../../../contract/calls/site-search.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { fetchAnswer } from '../../api/client.ts';
import { forgetSearchWords, getSearchWords, putSearchWord } from '../../store/search-words.ts';

/** Words that were searched for on this device, the newest first; none where this browser stores nothing. */
export const recentWords = (): Promise<readonly string[]> => getSearchWords().catch(() => []);

/** Somebody has searched for it and gone on: it is offered here again, and counted among everybody's. */
export async function rememberWord(typed: string): Promise<void> {
  const word = typed.trim();
  if (word === '') return;
  // A word that could not be stored is only not offered again.
  await Promise.all([countWord(word), putSearchWord(word).catch(() => {})]);
}

/** Rejects where it could not be forgotten. */
export const forgetWords = forgetSearchWords;

/** A word more or less, said without a line or refused, is no loss; a mistake of ours is not passed over. */
async function countWord(keyword: string): Promise<void> {
  try {
    await fetchAnswer(keywordHandle, { keyword });
  } catch (error) {
    if (failureKindOf(error) === 'broken') throw error;
  }
}
