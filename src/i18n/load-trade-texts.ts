import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

/** Loads the texts of comparison and inquiries. */
export async function loadTradeTexts(language: Language = currentLanguage()): Promise<void> {
  const { tradeBook } =
    language === 'zh' ? await import('./zh/trade-book.ts') : await import('./en/trade-book.ts');
  addTexts(language, tradeBook);
}
