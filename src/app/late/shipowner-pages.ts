import type { ComponentType } from 'react';

import { shipownerList } from '../../../contract/calls/sailings/directory.ts';
import type { Language } from '../../../trade/language.ts';
import { loadShipownerTexts } from '../../i18n/load-shipowner-texts.ts';
import { ShipPage } from '../../pages/ship/ship-page.tsx';
import { directoryRequest, parseDirectory } from '../../pages/shipowners/directory-state.ts';
import { ShipownersPage } from '../../pages/shipowners/shipowners-page.tsx';
import { ShipownerPage } from '../../pages/shipowner/shipowner-page.tsx';
import { sessionState } from '../../store/session-state.ts';
import { readAhead } from '../../sync/answers/read-ahead.ts';
import { readPageAhead } from './read-page-ahead.ts';

const pages = { shipowner: ShipownerPage, shipowners: ShipownersPage, ship: ShipPage } as const;

/** Loads a page of shipowners, or the search by vessel type, with its texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const read = (search: string) => {
    const request = directoryRequest(parseDirectory(search), {
      language,
      isMember: sessionState.member_id > 0,
    });
    return readAhead(shipownerList, request);
  };
  await Promise.all([loadShipownerTexts(language), name === 'shipowners' && readPageAhead(read)]);
  return pages[name];
}
