import type { AnswerView } from './use-answer.ts';

/** Returns true if the result is known: an answer, or a failure, or nothing pending. */
export const isSettled = ({ answer, failure, pending }: AnswerView<unknown>): boolean =>
  answer !== undefined || failure !== undefined || !pending;
