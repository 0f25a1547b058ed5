import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

export async function loadSiteSearchTexts(language: Language = currentLanguage()): Promise<void> {
  const { siteSearch } =
    language === 'zh' ? await import('./zh/site-search.ts') : await import('./en/site-search.ts');
  addTexts(language, { siteSearch });
}
