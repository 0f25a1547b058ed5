import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** The texts of favourites and of the queue, for whatever is loaded with them. */
export async function loadMemberTexts(language: Language = currentLanguage()): Promise<void> {
  const { memberBook } =
    language === 'zh' ? await import('./zh/member-book.ts') : await import('./en/member-book.ts');
  addTexts(language, memberBook);
}
