import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of feeds. */
export async function loadOutsideTexts(language: Language = currentLanguage()): Promise<void> {
  const { outsideCatalogue } =
    language === 'zh' ? await import('./zh/outside-catalogue.ts') : await import('./en/outside-catalogue.ts');
  addTexts(language, outsideCatalogue);
}
