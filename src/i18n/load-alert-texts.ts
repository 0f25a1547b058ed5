import type { Language } from '../../trade/language.ts';
import { addTexts } from './t.ts';

/** Loads the texts of alerts. */
export async function loadAlertTexts(language: Language): Promise<void> {
  const { alertCatalogue } =
    language === 'zh' ? await import('./zh/alert-catalogue.ts') : await import('./en/alert-catalogue.ts');
  addTexts(language, alertCatalogue);
}
