import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of comparison, inquiries, sharing, lane coverage and the emissions estimate. */
export async function loadTradeTexts(language: Language = currentLanguage()): Promise<void> {
  const { tradeCatalogue } =
    language === 'zh' ? await import('./zh/trade-catalogue.ts') : await import('./en/trade-catalogue.ts');
  addTexts(language, tradeCatalogue);
}
