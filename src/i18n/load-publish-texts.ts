import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of a publisher's workspace. */
export async function loadPublishTexts(language: Language = currentLanguage()): Promise<void> {
  const { publishCatalogue } =
    language === 'zh' ? await import('./zh/publish-catalogue.ts') : await import('./en/publish-catalogue.ts');
  addTexts(language, publishCatalogue);
}
