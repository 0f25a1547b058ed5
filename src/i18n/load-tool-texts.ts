import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of the toolbox, the suppliers and the quotes. */
export async function loadToolTexts(language: Language = currentLanguage()): Promise<void> {
  const { toolCatalogue } =
    language === 'zh' ? await import('./zh/tool-catalogue.ts') : await import('./en/tool-catalogue.ts');
  addTexts(language, toolCatalogue);
}
