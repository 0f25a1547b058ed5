import type { ComponentType } from 'react';

import { vesselView } from '../../../contract/open/client-calls.ts';
import type { Language } from '../../../trade/language.ts';
import { mmsiOf } from '../../features/vessels/mmsi-of.ts';
import { loadVesselTexts } from '../../i18n/load-vessel-texts.ts';
import { readAhead } from '../../sync/answers/read-ahead.ts';
import { readPageAhead } from './read-page-ahead.ts';

/** The map page is loaded separately from the other pages, because it is the largest page. */
const pages = {
  vessels: async () => (await import('../../pages/vessels/vessels-page.tsx')).VesselsPage,
  vessel: async () => (await import('../../pages/vessel/vessel-page.tsx')).VesselPage,
  vesselSearch: async () =>
    (await import('../../pages/vessel-search/vessel-search-page.tsx')).VesselSearchPage,
} as const;

export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const ahead = name === 'vessel' && readPageAhead(readVessel);
  const [page] = await Promise.all([pages[name](), loadVesselTexts(language), ahead]);
  return page;
}

function readVessel(search: string): Promise<void> | null {
  const mmsi = mmsiOf(search);
  return mmsi === null ? null : readAhead(vesselView, { mmsi });
}
