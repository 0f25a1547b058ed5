import { ownAnswers } from './own-answers.ts';

/** Texts of imported lists in search results, loaded if the member has imported lists. */
export const ownAnswersCatalogue = { ownAnswers } as const;
