import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadSiteSearchTexts } from '../../i18n/load-site-search-texts.ts';
import { ResultsPage } from './results-page.tsx';
import { SearchPage } from './search-page.tsx';

const pages = { search: SearchPage, searchResults: ResultsPage } as const;

/** Loads a page of the site search by the name of its path, together with its texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadSiteSearchTexts(language);
  return pages[name];
}
