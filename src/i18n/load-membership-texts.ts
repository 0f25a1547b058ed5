import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of plans, orders and invoices. */
export async function loadMembershipTexts(language: Language = currentLanguage()): Promise<void> {
  const { membershipBook } =
    language === 'zh' ? await import('./zh/membership-book.ts') : await import('./en/membership-book.ts');
  addTexts(language, membershipBook);
}
