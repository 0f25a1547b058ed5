import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** The texts of logging in and of the agreements, for the pages that show them. */
export async function loadLoginTexts(language: Language = currentLanguage()): Promise<void> {
  const { loginBook } =
    language === 'zh' ? await import('./zh/login-book.ts') : await import('./en/login-book.ts');
  addTexts(language, loginBook);
}
