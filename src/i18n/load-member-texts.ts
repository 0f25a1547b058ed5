import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of favourites and of the queue. */
export async function loadMemberTexts(language: Language = currentLanguage()): Promise<void> {
  const { memberBook } =
    language === 'zh' ? await import('./zh/member-book.ts') : await import('./en/member-book.ts');
  addTexts(language, memberBook);
}
