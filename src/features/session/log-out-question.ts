import { proxy } from 'valtio/vanilla';

import type { Unsent } from './log-out.ts';

/**
 * The number of unsent changes about which the member decides before the logout; 0 if the question is not
 * shown.
 */
export const logOutQuestion = proxy({ count: 0 });

let leave: (unsent: Unsent) => void = () => {};

/**
 * Asks the member what to do with unsent changes. `then` is called with the member's choice; it is never
 * called if the member stays logged in.
 */
export function showUnsentQuestion(count: number, then: (unsent: Unsent) => void): void {
  leave = then;
  logOutQuestion.count = count;
}

/** Closes the question with the member's choice. Null: the member stays logged in. */
export function answerAboutUnsent(unsent: Unsent | null): void {
  logOutQuestion.count = 0;
  if (unsent) leave(unsent);
}
