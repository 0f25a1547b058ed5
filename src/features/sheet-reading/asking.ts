import type { Answers } from './answers.ts';
import type { TwinAnswer } from './twins.ts';

/** The person's decisions about the rows of a sheet, and the functions that add a decision. */
export interface Asking {
  answers: Answers;
  twinAnswers: ReadonlyMap<string, TwinAnswer>;
  answer: (key: string, value: string) => void;
  answerTwins: (ids: readonly string[], value: TwinAnswer) => void;
  /**
   * Stores the port that the person has chosen for a text, so that later sheets do not ask again. Absent if
   * the caller stores all decisions itself.
   */
  remember?: (text: string, code: string) => void;
}
