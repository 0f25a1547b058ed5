import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** The texts of container sailings, for whatever is loaded with them. */
export async function loadContainerTexts(language: Language = currentLanguage()): Promise<void> {
  const { containerBook } =
    language === 'zh' ? await import('./zh/container-book.ts') : await import('./en/container-book.ts');
  addTexts(language, containerBook);
}
