import type { Language } from '../../trade/language.ts';
import { addTexts } from './t.ts';

/** The texts of certifying a company. */
export async function loadCertificationTexts(language: Language): Promise<void> {
  const { certificationBook } =
    language === 'zh'
      ? await import('./zh/certification-book.ts')
      : await import('./en/certification-book.ts');
  addTexts(language, certificationBook);
}
