import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of own lists. */
export async function loadOwnTexts(language: Language = currentLanguage()): Promise<void> {
  const { ownBook } = language === 'zh' ? await import('./zh/own-book.ts') : await import('./en/own-book.ts');
  addTexts(language, ownBook);
}
