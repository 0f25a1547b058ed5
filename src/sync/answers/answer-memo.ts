import type { PlainDate } from '../../../trade/calendar/plain-date.ts';

/** An answer with the time (ms, server clock) at which the server gave it. */
export interface DatedAnswer<Answer> {
  answer: Answer;
  fetchedTime: number;
  /** Names its content: the same name, the same content. */
  etag?: string | undefined;
  /** It comes from lane packs, and was asked for more than they hold: windows that begin later are not in it. */
  reachesTo?: PlainDate | undefined;
}

/** Enough for the pages somebody goes back to; a browse page with its strip and rows takes four. */
const entriesMost = 80;
const memo = new Map<string, { dated: DatedAnswer<unknown>; newTime: number }>();

/** The answers of this tab in memory, so that going back repaints at once. Keys name member and address. */
export function recallAnswer<Answer>(key: string): DatedAnswer<Answer> | undefined {
  return memo.get(key)?.dated as DatedAnswer<Answer> | undefined;
}

/** Whether the server gave it to this tab less than so many ms ago, by the device's clock. */
export const isRecent = (key: string, ms: number): boolean => Date.now() - (memo.get(key)?.newTime ?? 0) < ms;

/** `isNew`: it comes from the server just now; what comes from a copy is no newer for that. */
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

/** What everybody may see stays; keys begin with the member, 0 for nobody. */
export function forgetMemberAnswers(): void {
  for (const key of memo.keys()) if (!key.startsWith('0 ')) memo.delete(key);
}
