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
 * The maximum number of answers in memory. A page with a list needs four answers, so this is enough for about
 * twenty pages to which a person may return.
 */
const entriesMost = 80;
const memo = new Map<string, { dated: DatedAnswer<unknown>; newTime: number }>();

/**
 * Returns an answer that this tab has in memory; undefined if there is none. A page to which a person returns
 * is then rendered without waiting. `key` is made by `answerKey`.
 */
export function answerInMemory<Answer>(key: string): DatedAnswer<Answer> | undefined {
  return memo.get(key)?.dated as DatedAnswer<Answer> | undefined;
}

/** True if this tab received the answer from the server less than `ms` ago, by the device's clock. */
export const isRecent = (key: string, ms: number): boolean => Date.now() - (memo.get(key)?.newTime ?? 0) < ms;

/**
 * Stores an answer in memory. `isNew` is true if the server has just sent the answer, and false if it is a
 * copy.
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

/** Deletes the answers of members from memory. Public answers, whose keys begin with 0, stay. */
export function forgetMemberAnswers(): void {
  for (const key of memo.keys()) if (!key.startsWith('0 ')) memo.delete(key);
}
