import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { home as chinese } from '../zh/home.ts';

export const home: Twin<typeof chinese> = {
  title: 'Sailing schedules',
  heading: 'From where, to where, when',
  facts: '{{sailings}} live sailings · {{shipowners}} shipowners · updated {{ago}}',
  kinds: 'What to search',
  generalCargo: 'General cargo',
  laycan: 'Laycan',
  find: 'Find sailings',
  recent: 'Recent',
  hot: 'Busy lanes',
  days: '{{least}}–{{most}} days',
  oneDays: ({ n }) => counted(n, 'day', 'days'),
  voyage: 'Days at sea',

  // the board
  recentLanes: 'Lanes you searched lately',
  hotLanes: 'Busy lanes',
  boardNote: 'Laycans of the next {{n}} weeks; what you have seen opens offline',
  allSailings: 'All sailings',
  nextSailing: 'Next sailing',
  inWeeks: ({ n }) => `Next ${counted(n, 'week', 'weeks')}`,
  noneInWeeks: 'None at present',
  boardOffline: 'Offline, and this lane was never saved',
  laneWindows: ({ n, weeks }) => `${counted(n, 'laycan', 'laycans')} in the next ${weeks} weeks`,
  loadingLane: 'Fetching',
  dates: 'Dates',
};
