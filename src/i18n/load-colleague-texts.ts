import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of what colleagues share. */
export async function loadColleagueTexts(language: Language = currentLanguage()): Promise<void> {
  const { colleaguesBook } =
    language === 'zh' ? await import('./zh/colleagues-book.ts') : await import('./en/colleagues-book.ts');
  addTexts(language, colleaguesBook);
}
