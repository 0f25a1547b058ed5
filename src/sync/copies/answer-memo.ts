import type { PlainDate } from '../../../trade/calendar/plain-date.ts';

/** An answer with the time at which the server sent it, in ms of the server's clock. */
export interface DatedAnswer<Answer> {
  answer: Answer;
  fetchedTime: number;
  /** The ETag of the answer: equal ETags mean equal content. */
  etag?: string | undefined;
  /**
   * The last day that the stored sailings (lane packs) cover, if the answer is computed from them and the
   * request covers more. Laycans that begin later are missing.
   */
  reachesTo?: PlainDate | undefined;
}

/**
 * The maximum number of answers in memory, enough for the pages to which a person navigates back. A page with a
 * list needs four answers.
 */
const entriesMost = 80;
const memo = new Map<string, { dated: DatedAnswer<unknown>; newTime: number }>();

/**
 * Returns an answer that this tab has in memory, so that a page renders without waiting after navigating
 * back; undefined if there is none. `key` is made by `answerKey` from member and address.
 */
export function answerInMemory<Answer>(key: string): DatedAnswer<Answer> | undefined {
  return memo.get(key)?.dated as DatedAnswer<Answer> | undefined;
}

/** True if the server sent the answer to this tab less than `ms` ago, by the device's clock. */
export const isRecent = (key: string, ms: number): boolean => Date.now() - (memo.get(key)?.newTime ?? 0) < ms;

/**
 * Stores an answer in memory. `isNew` is true if the server has just sent it; an answer from a copy does not
 * count as new.
 */
export function rememberAnswer(key: string, dated: DatedAnswer<unknown>, isNew: boolean): void {
  const newTime = isNew ? Date.now() : (memo.get(key)?.newTime ?? 0);
  memo.delete(key);
  memo.set(key, { dated, newTime });
  const [oldest] = memo.keys();
  if (memo.size > entriesMost && oldest !== undefined) memo.delete(oldest);
}

export function forgetAnswers(): void {
  memo.clear();
}

/**
 * Deletes members' answers from memory. Public answers stay: keys begin with the member's id, 0 for public
 * ones.
 */
export function forgetMemberAnswers(): void {
  for (const key of memo.keys()) if (!key.startsWith('0 ')) memo.delete(key);
}
