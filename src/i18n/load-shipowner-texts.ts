import type { Language } from '../../trade/language.ts';
import { addTexts } from './t.ts';

/** Loads the texts of shipowners and of the search by vessel type. */
export async function loadShipownerTexts(language: Language): Promise<void> {
  const { shipownerCatalogue } =
    language === 'zh'
      ? await import('./zh/shipowner-catalogue.ts')
      : await import('./en/shipowner-catalogue.ts');
  addTexts(language, shipownerCatalogue);
}
