import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { past as chinese } from '../zh/past.ts';

export const past: Twin<typeof chinese> = {
  titleOf: 'Past {{title}}',
  view: 'Past sailings',
  note: 'Laycan closed, newest first.',
  backToLive: 'Current sailings',
  link: 'Past sailings on this lane',
  none: 'There are no past sailings on record either.',
  served: ({ owners, day }) =>
    `${counted(owners, 'shipowner', 'shipowners')} have served this lane, last loading on ${day}.`,
  served_by: 'Sailed by',
  servedLink: 'Show shipowners',
  lastMonths_3: '3 months',
  lastMonths_6: '6 months',
  lastMonths_12: '1 year',
  anyTime: 'Any time',
  within: 'Period',
  sort_laycan: 'Laycan, newest first',
  sort_arrival: 'Arrival, newest first',
  archived: 'Past',
  archivedNote: 'The laycan has closed; for reference only.',
  liveOnLane: 'Current sailings on this lane',
  voyages: 'Past voyages of this vessel',
  noVoyages: 'No past voyages of this vessel.',
  voyagesOffline: 'Offline. Past voyages are not saved on this device.',
  returnLane: 'Return lane: swap loading and destination port',
};
