import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { past as chinese } from '../zh/past.ts';

export const past: Twin<typeof chinese> = {
  titleOf: 'Past {{title}}',
  view: 'Past sailings',
  note: 'Their laycan is over; the newest first.',
  backToLive: 'See live sailings',
  link: 'See past sailings of this lane',
  none: 'There is no record of past sailings either.',
  served: ({ owners, day }) =>
    `${counted(owners, 'shipowner', 'shipowners')} used to serve this lane, last loading on ${day}.`,
  servedLink: 'See who',
  lastMonths_3: '3 months',
  lastMonths_6: '6 months',
  lastMonths_12: '1 year',
  anyTime: 'Any time',
  within: 'Loading',
  sort_laycan: 'Laycan, newest first',
  sort_arrival: 'Arrival, newest first',
  archived: 'Archived',
  archivedNote: 'Its laycan is over; this sailing is for reference only.',
  liveOnLane: 'See live sailings of this lane',
  voyages: 'Past voyages of this vessel',
  noVoyages: 'No past voyages of this vessel.',
  voyagesOffline: 'Offline, and past voyages have not been stored yet.',
  returnLane: 'Return lane: swap loading and destination port',
};
