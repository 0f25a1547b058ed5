import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of login and of the agreements. */
export async function loadLoginTexts(language: Language = currentLanguage()): Promise<void> {
  const { loginCatalogue } =
    language === 'zh' ? await import('./zh/login-catalogue.ts') : await import('./en/login-catalogue.ts');
  addTexts(language, loginCatalogue);
}
