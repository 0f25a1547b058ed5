import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

export async function loadVesselTexts(language: Language = currentLanguage()): Promise<void> {
  const { vesselCatalogue } =
    language === 'zh' ? await import('./zh/vessel-catalogue.ts') : await import('./en/vessel-catalogue.ts');
  addTexts(language, vesselCatalogue);
}
