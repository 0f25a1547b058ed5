import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of own lists (schedules that the reader imported) in search results. */
export async function loadOwnAnswerTexts(language: Language = currentLanguage()): Promise<void> {
  const { ownAnswersCatalogue } =
    language === 'zh'
      ? await import('./zh/own-answers-catalogue.ts')
      : await import('./en/own-answers-catalogue.ts');
  addTexts(language, ownAnswersCatalogue);
}
