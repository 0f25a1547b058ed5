import { forgetLocal } from './forget-local.ts';
import { getLocal, putLocal } from './local.ts';

const wordsMost = 8;

/** Returns the words searched for on this device, newest first. They are deleted with the session. */
export const getSearchWords = async (): Promise<readonly string[]> => (await getLocal('search_words')) ?? [];

/** Stores a word as the newest one. Only the newest eight words are retained. */
export async function putSearchWord(word: string): Promise<void> {
  const before = await getSearchWords();
  await putLocal({ search_words: [word, ...before.filter((one) => one !== word)].slice(0, wordsMost) });
}

export const forgetSearchWords = (): Promise<void> => forgetLocal('search_words');
