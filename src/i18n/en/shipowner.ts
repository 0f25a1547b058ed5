import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { shipowner as chinese } from '../zh/shipowner.ts';

export const shipowner: Twin<typeof chinese> = {
  title: 'Shipowner',
  demo: 'Demo data, not a real shipowner',
  website: 'Website',
  phone: 'Phone',
  about: 'About',
  newPage: 'opens in a new window',

  // how it keeps to its windows
  moves: 'How its laycans moved',
  movesMoved: 'Moved',
  movesNone: 'Not moved',

  // its sailings
  sailings: 'Live sailings',
  total: ({ n }) => (n === '1' ? '1 live sailing' : `${String(n)} live sailings`),
  all: 'All of its sailings',
  offlineSailings: 'Offline, its sailings have not been saved yet',
  empty: 'No live sailings at present',
  emptyText: 'Keep this shipowner as a favourite: its live sailings are counted in your favourites.',
  past: 'Past sailings',

  // its lanes
  lanes: 'Main lanes',
  lanesNote: ({ n }) => `Counted over the next ${counted(n, 'sailing', 'sailings')}`,
  laneTotal: ({ n }) => counted(n, 'sailing', 'sailings'),
  more: ({ n }) => `${counted(n, 'more lane', 'more lanes')}: see all of its sailings`,
  mapName: 'Map of sea routes: {{lanes}}',

  // nothing to show
  offline: 'Offline, this shipowner has not been saved yet',
  gone: 'There is no such shipowner',
  goneText: 'The link may be cut, or it is no longer on this site.',
};
