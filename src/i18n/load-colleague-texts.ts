import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts about favourites and own lists that colleagues share. */
export async function loadColleagueTexts(language: Language = currentLanguage()): Promise<void> {
  const { colleaguesCatalogue } =
    language === 'zh'
      ? await import('./zh/colleagues-catalogue.ts')
      : await import('./en/colleagues-catalogue.ts');
  addTexts(language, colleaguesCatalogue);
}
