import type { Answers } from './answers.ts';
import type { TwinAnswer } from './twins.ts';

/** What a person was asked about rows and has answered, and how more is said. */
export interface Asking {
  answers: Answers;
  twinAnswers: ReadonlyMap<string, TwinAnswer>;
  /** By the key of a question. */
  answer: (key: string, value: string) => void;
  answerTwins: (ids: readonly string[], value: TwinAnswer) => void;
  /** Keeps which port a text means beyond these sheets; absent where every answer is remembered anyway. */
  remember?: (text: string, code: string) => void;
}
