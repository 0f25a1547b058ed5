import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** The texts of articles, adverts and pages of others, for whatever is loaded with them. */
export async function loadContentTexts(language: Language = currentLanguage()): Promise<void> {
  const { content } = language === 'zh' ? await import('./zh/content.ts') : await import('./en/content.ts');
  addTexts(language, { content });
}
