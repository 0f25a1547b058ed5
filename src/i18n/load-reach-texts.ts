import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** The texts of a sailing against its ship. */
export async function loadReachTexts(language: Language = currentLanguage()): Promise<void> {
  const { reachBook } =
    language === 'zh' ? await import('./zh/reach-book.ts') : await import('./en/reach-book.ts');
  addTexts(language, reachBook);
}
