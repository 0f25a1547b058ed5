import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadReachTexts } from '../../i18n/load-reach-texts.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { CardPage } from '../../pages/share/card-page.tsx';
import { ComparePage } from '../../pages/compare/compare-page.tsx';
import { CoveragePage } from '../../pages/coverage/coverage-page.tsx';
import { InquiryPage } from '../../pages/inquiries/inquiry-page.tsx';

const pages = {
  coverage: CoveragePage,
  compare: ComparePage,
  card: CardPage,
  inquiry: InquiryPage,
} as const;

/**
 * Loads a comparison, inquiry, shared card or coverage page. The texts of these four pages are loaded
 * together.
 */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await Promise.all([loadTradeTexts(language), loadReachTexts(language)]);
  return pages[name];
}
