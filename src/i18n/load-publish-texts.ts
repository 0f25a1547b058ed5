import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of a publisher's workspace. */
export async function loadPublishTexts(language: Language = currentLanguage()): Promise<void> {
  const { publishBook } =
    language === 'zh' ? await import('./zh/publish-book.ts') : await import('./en/publish-book.ts');
  addTexts(language, publishBook);
}
