import { forgetLocal } from './forget-local.ts';
import { getLocal, putLocal } from './local.ts';

const wordsMost = 8;

/** Words that were searched for on this device, the newest first; with the session they go. */
export const getSearchWords = async (): Promise<readonly string[]> => (await getLocal('search_words')) ?? [];

/** Puts a word in front; the oldest beyond some go. */
export async function putSearchWord(word: string): Promise<void> {
  const before = await getSearchWords();
  await putLocal({ search_words: [word, ...before.filter((one) => one !== word)].slice(0, wordsMost) });
}

export const forgetSearchWords = (): Promise<void> => forgetLocal('search_words');
