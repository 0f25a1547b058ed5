import { proxy } from 'valtio/vanilla';

import type { Unsent } from './log-out.ts';

/** How many changes the person must decide about before logging out; 0 = nothing is asked. */
export const logOutQuestion = proxy({ count: 0 });

let leave: (unsent: Unsent) => void = () => {};

/** Asks, wherever on the screen that is; `then` is called with the answer, or never. */
export function askAboutUnsent(count: number, then: (unsent: Unsent) => void): void {
  leave = then;
  logOutQuestion.count = count;
}

/** Null: they stay logged in. */
export function answerAboutUnsent(unsent: Unsent | null): void {
  logOutQuestion.count = 0;
  if (unsent) leave(unsent);
}
