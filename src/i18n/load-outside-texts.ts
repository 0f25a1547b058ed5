import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of feeds. */
export async function loadOutsideTexts(language: Language = currentLanguage()): Promise<void> {
  const { outsideBook } =
    language === 'zh' ? await import('./zh/outside-book.ts') : await import('./en/outside-book.ts');
  addTexts(language, outsideBook);
}
