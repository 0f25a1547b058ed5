import type { Answers } from './answers.ts';
import type { TwinAnswer } from './twins.ts';

/** A person's answers to questions about rows, and functions that add answers. */
export interface Asking {
  answers: Answers;
  twinAnswers: ReadonlyMap<string, TwinAnswer>;
  answer: (key: string, value: string) => void;
  answerTwins: (ids: readonly string[], value: TwinAnswer) => void;
  /** Stores the port that a text means for future sheets; absent if all answers are remembered anyway. */
  remember?: (text: string, code: string) => void;
}
