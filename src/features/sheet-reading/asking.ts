import type { Answers } from './answers.ts';
import type { TwinAnswer } from './twins.ts';

/** A person's decisions on questions about rows, and functions that add decisions. */
export interface Asking {
  answers: Answers;
  twinAnswers: ReadonlyMap<string, TwinAnswer>;
  answer: (key: string, value: string) => void;
  answerTwins: (ids: readonly string[], value: TwinAnswer) => void;
  /**
   * Stores the port that a text means, for future sheets. Absent if the caller stores all decisions anyway.
   */
  remember?: (text: string, code: string) => void;
}
