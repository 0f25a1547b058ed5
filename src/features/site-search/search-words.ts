import { keywordHandle } from '../../../contract/calls/site-search.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { fetchAnswer } from '../../api/client.ts';
import { forgetSearchWords, getSearchWords, putSearchWord } from '../../store/search-words.ts';

/** Returns the recent search texts of this device, newest first; empty if the browser stores nothing. */
export const recentWords = (): Promise<readonly string[]> => getSearchWords().catch(() => []);

/**
 * Stores a search text. Called when a result is opened. This device then offers the text again, and the
 * server counts it for the popular words.
 */
export async function rememberWord(typed: string): Promise<void> {
  const word = typed.trim();
  if (word === '') return;
  // If the text cannot be stored, it is not offered again; no message is needed.
  await Promise.all([countWord(word), putSearchWord(word).catch(() => {})]);
}

/** Deletes the recent search texts. Rejects if that fails. */
export const forgetWords = forgetSearchWords;

/**
 * Sends the text for the count of popular words. Network errors and refusals are ignored; only our own bugs
 * are thrown.
 */
async function countWord(keyword: string): Promise<void> {
  try {
    await fetchAnswer(keywordHandle, { keyword });
  } catch (error) {
    if (failureKindOf(error) === 'broken') throw error;
  }
}
