import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of own lists in search results. */
export async function loadOwnAnswerTexts(language: Language = currentLanguage()): Promise<void> {
  const { ownAnswersBook } =
    language === 'zh' ? await import('./zh/own-answers-book.ts') : await import('./en/own-answers-book.ts');
  addTexts(language, ownAnswersBook);
}
