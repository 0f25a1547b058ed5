import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of the forecast of whether a vessel can arrive before its laycan ends. */
export async function loadReachTexts(language: Language = currentLanguage()): Promise<void> {
  const { reachCatalogue } =
    language === 'zh' ? await import('./zh/reach-catalogue.ts') : await import('./en/reach-catalogue.ts');
  addTexts(language, reachCatalogue);
}
