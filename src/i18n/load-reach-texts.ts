import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of the forecast whether a ship reaches its laycan. */
export async function loadReachTexts(language: Language = currentLanguage()): Promise<void> {
  const { reachCatalogue } =
    language === 'zh' ? await import('./zh/reach-catalogue.ts') : await import('./en/reach-catalogue.ts');
  addTexts(language, reachCatalogue);
}
