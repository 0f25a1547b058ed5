import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of container sailings. */
export async function loadContainerTexts(language: Language = currentLanguage()): Promise<void> {
  const { containerBook } =
    language === 'zh' ? await import('./zh/container-book.ts') : await import('./en/container-book.ts');
  addTexts(language, containerBook);
}
