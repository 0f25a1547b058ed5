/** An answer with the time (ms, server clock) at which the server gave it. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  fetchedTime: number;
}

/** Enough for the pages somebody goes back to; a browse page with its strip and rows takes four. */
const entriesMost = 80;
const memo = new Map<string, KeptAnswer<unknown>>();

/** The answers of this tab in memory, so that going back repaints at once. Keys name member and address. */
export function recallAnswer<Answer>(key: string): KeptAnswer<Answer> | undefined {
  return memo.get(key) as KeptAnswer<Answer> | undefined;
}

export function rememberAnswer(key: string, kept: KeptAnswer<unknown>): void {
  memo.delete(key);
  memo.set(key, kept);
  const [oldest] = memo.keys();
  if (memo.size > entriesMost && oldest !== undefined) memo.delete(oldest);
}

export function forgetAnswers(): void {
  memo.clear();
}
