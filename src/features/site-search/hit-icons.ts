import type { FoundKind } from '../../../contract/calls/site-search.ts';
import type { TextKey } from '../../i18n/t.ts';
import { shipIcon, userIcon } from '../../ui/first-icon-shapes.ts';
import { ticketIcon } from '../../ui/icon-shapes.ts';

const anchor = 'M9 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 22V8M5 12H2a10 10 0 0 0 20 0h-3';
const lane = 'M3 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 12h8M15 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const book = 'M4 19.5V4.5A2.5 2.5 0 0 1 6.5 2H20v20H6.5a2.5 2.5 0 0 1 0-5H20';
const house = 'M3 21V8l9-5 9 5v13M9 21v-8h6v8';

export const hitSymbols = {
  sailings: { icon: lane, label: 'siteSearch.sailings' },
  places: { icon: anchor, label: 'siteSearch.places' },
  shipowners: { icon: house, label: 'siteSearch.shipowners' },
  vessels: { icon: shipIcon, label: 'siteSearch.vessels' },
  voyages: { icon: ticketIcon, label: 'siteSearch.voyages' },
  articles: { icon: book, label: 'siteSearch.articles' },
  suppliers: { icon: userIcon, label: 'siteSearch.suppliers' },
} as const satisfies Readonly<Record<FoundKind, { icon: string; label: TextKey }>>;

export const clockIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2';
export const deviceIcon =
  'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18h2';
