import type { AnswerView } from './use-answer.ts';

/**
 * True if the screen need not show a loading state: there is an answer or a failure, or nothing is pending.
 */
export const isSettled = ({ answer, failure, pending }: AnswerView<unknown>): boolean =>
  answer !== undefined || failure !== undefined || !pending;
