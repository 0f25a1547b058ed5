import { proxy } from 'valtio/vanilla';

import type { Unsent } from './log-out.ts';

/** The number of changes to decide about before logout; 0 means that no question is shown. */
export const logOutQuestion = proxy({ count: 0 });

let leave: (unsent: Unsent) => void = () => {};

/** Shows the question. `then` is called with the answer, or never. */
export function showUnsentQuestion(count: number, then: (unsent: Unsent) => void): void {
  leave = then;
  logOutQuestion.count = count;
}

/** Answers the question. Null: the member stays logged in. */
export function answerAboutUnsent(unsent: Unsent | null): void {
  logOutQuestion.count = 0;
  if (unsent) leave(unsent);
}
