import type { AnswerView } from './use-answer.ts';

/** Whether it is known what there is to show: an answer, or that none comes for now. */
export const isSettled = ({ answer, failure, pending }: AnswerView<unknown>): boolean =>
  answer !== undefined || failure !== undefined || !pending;
