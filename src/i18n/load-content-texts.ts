import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of articles, adverts and external pages. */
export async function loadContentTexts(language: Language = currentLanguage()): Promise<void> {
  const { content } = language === 'zh' ? await import('./zh/content.ts') : await import('./en/content.ts');
  addTexts(language, { content });
}
