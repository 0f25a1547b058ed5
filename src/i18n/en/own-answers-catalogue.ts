import { ownAnswers } from './own-answers.ts';

/**
 * Texts of own lists (schedules that the reader imported) in search results, loaded if the member has own
 * lists.
 */
export const ownAnswersCatalogue = { ownAnswers } as const;
