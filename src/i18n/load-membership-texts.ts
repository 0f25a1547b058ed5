import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of plans, orders, invoices, certification and invitations. */
export async function loadMembershipTexts(language: Language = currentLanguage()): Promise<void> {
  const { membershipCatalogue } =
    language === 'zh'
      ? await import('./zh/membership-catalogue.ts')
      : await import('./en/membership-catalogue.ts');
  addTexts(language, membershipCatalogue);
}
