import type { Language } from '../../trade/language.ts';
import { addTexts } from './t.ts';

/** Loads the texts of shipowners and of the search by ship. */
export async function loadShipownerTexts(language: Language): Promise<void> {
  const { shipownerBook } =
    language === 'zh' ? await import('./zh/shipowner-book.ts') : await import('./en/shipowner-book.ts');
  addTexts(language, shipownerBook);
}
