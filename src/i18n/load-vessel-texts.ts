import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of vessels. */
export async function loadVesselTexts(language: Language = currentLanguage()): Promise<void> {
  const { vesselBook } =
    language === 'zh' ? await import('./zh/vessel-book.ts') : await import('./en/vessel-book.ts');
  addTexts(language, vesselBook);
}
