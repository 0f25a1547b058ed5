import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of favourites, their changes, lanes stored for offline search, and unsent changes. */
export async function loadMemberTexts(language: Language = currentLanguage()): Promise<void> {
  const { memberCatalogue } =
    language === 'zh' ? await import('./zh/member-catalogue.ts') : await import('./en/member-catalogue.ts');
  addTexts(language, memberCatalogue);
}
