import { ownAnswers } from './own-answers.ts';

/** What own lists say among the answers of a search; it is loaded where there are own lists. */
export const ownAnswersBook = { ownAnswers } as const;
