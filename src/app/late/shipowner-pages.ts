import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadShipownerTexts } from '../../i18n/load-shipowner-texts.ts';
import { ShipPage } from '../../pages/ship/ship-page.tsx';
import { ShipownersPage } from '../../pages/shipowners/shipowners-page.tsx';
import { ShipownerPage } from '../../pages/shipowner/shipowner-page.tsx';

const pages = { shipowner: ShipownerPage, shipowners: ShipownersPage, ship: ShipPage } as const;

/** Loads a page of shipowners, or the search by vessel type, with its texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadShipownerTexts(language);
  return pages[name];
}
