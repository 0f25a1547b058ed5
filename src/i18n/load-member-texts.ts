import { addTexts, currentLanguage } from './t.ts';

/** The texts of favourites and of the queue, for whatever is loaded with them. */
export async function loadMemberTexts(): Promise<void> {
  const language = currentLanguage();
  const { memberBook } =
    language === 'zh' ? await import('./zh/member-book.ts') : await import('./en/member-book.ts');
  addTexts(language, memberBook);
}
