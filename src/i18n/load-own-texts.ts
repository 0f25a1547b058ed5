import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of own lists (schedules that the reader imported). */
export async function loadOwnTexts(language: Language = currentLanguage()): Promise<void> {
  const { ownCatalogue } =
    language === 'zh' ? await import('./zh/own-catalogue.ts') : await import('./en/own-catalogue.ts');
  addTexts(language, ownCatalogue);
}
