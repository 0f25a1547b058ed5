import type { AnswerView } from './use-answer.ts';

/**
 * True if the screen need not show that it is loading: an answer or a failure is there, or nothing was
 * requested.
 */
export const isSettled = ({ answer, failure, pending }: AnswerView<unknown>): boolean =>
  answer !== undefined || failure !== undefined || !pending;
