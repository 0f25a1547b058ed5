import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { shipowner as chinese } from '../zh/shipowner.ts';

export const shipowner: Twin<typeof chinese> = {
  title: 'Shipowner',
  demo: 'Demo data, not a real shipowner',
  website: 'Website',
  phone: 'Phone',
  about: 'About',
  newPage: 'opens in a new window',
  views: ({ n, days }) => `${counted(n, 'view', 'views')} in ${String(days)} days`,
  alert: 'Alert me',
  share: 'Share',
  directory: 'Shipowners',

  // Texts about the contact persons (route managers).
  managers: 'Route managers',
  managersLogin:
    'Log in and complete company certification to see the phone and email of each route manager.',
  managersCertify: 'Certified companies see the phone and email of each route manager.',
  noManagers: 'The shipowner has not named a route manager',

  // Texts about how stable the shipowner's laycans are.
  moves: 'Laycan changes',
  movesMoved: 'Changed',
  movesNone: 'Unchanged',

  // Texts about the shipowner's sailings.
  sailings: 'Current sailings',
  all: 'All sailings',
  offlineSailings: 'Offline. Its sailings are not saved on this device',
  empty: 'No current sailings',
  emptyText: 'Add this shipowner to favourites to see its current sailings counted there.',
  noGeneral: 'No current general cargo sailings',
  containersBelow: 'Its container lanes are listed further down.',
  past: 'Past sailings',

  // Texts about the shipowner's lanes.
  lanes: 'Main lanes',
  lanesNote: ({ n }) => `Based on the next ${counted(n, 'sailing', 'sailings')}`,
  laneTotal: ({ n }) => counted(n, 'sailing', 'sailings'),
  more: ({ n }) => `${counted(n, 'more lane', 'more lanes')}: see all of its sailings`,
  mapName: 'Map of sea routes: {{lanes}}',

  // Texts that are shown if the shipowner cannot be shown: offline or not found.
  offline: 'Offline. This shipowner is not saved on this device',
  gone: 'Shipowner not found',
  goneText: 'The link may be incomplete, or the shipowner is no longer listed.',
};
