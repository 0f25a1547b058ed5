import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadVesselTexts } from '../../i18n/load-vessel-texts.ts';

/** The map page is loaded separately from the other pages, because it is the largest page. */
const pages = {
  vessels: async () => (await import('../../pages/vessels/vessels-page.tsx')).VesselsPage,
  vessel: async () => (await import('../../pages/vessel/vessel-page.tsx')).VesselPage,
  vesselSearch: async () =>
    (await import('../../pages/vessel-search/vessel-search-page.tsx')).VesselSearchPage,
} as const;

export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const [page] = await Promise.all([pages[name](), loadVesselTexts(language)]);
  return page;
}
