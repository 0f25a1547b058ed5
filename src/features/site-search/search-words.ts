import { keywordHandle } from '../../../contract/calls/site-search.ts';
import { fetchAnswer } from '../../api/client.ts';
import { getLocal, putLocal } from '../../store/local.ts';

const wordsMost = 8;

/** Words that were searched for on this device, the newest first. */
export const recentWords = async (): Promise<string[]> =>
  (await getLocal('search_words').catch(() => undefined)) ?? [];

/** Somebody has searched for it and gone on: it is offered here again, and counted among everybody's. */
export async function rememberWord(typed: string): Promise<void> {
  const word = typed.trim();
  if (word === '') return;
  // What is not counted, or was said without a line, is no loss.
  fetchAnswer(keywordHandle, { keyword: word }).catch(() => {});
  const before = await recentWords();
  const search_words = [word, ...before.filter((one) => one !== word)].slice(0, wordsMost);
  await putLocal({ search_words }).catch(() => {});
}

export const forgetWords = (): Promise<void> => putLocal({ search_words: [] }).catch(() => {});
