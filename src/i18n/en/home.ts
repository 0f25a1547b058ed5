import type { Twin } from '../catalogue.ts';
import { midSentence } from '../mid-sentence.ts';
import type { home as chinese } from '../zh/home.ts';

export const home: Twin<typeof chinese> = {
  heading: 'Where from, where to, when?',
  facts: 'Breakbulk and container sailings of {{shipowners}} shipowners · {{sailings}} current',
  factsAge: ({ ago }) => ` · updated ${midSentence(ago)}`,
  generalCargo: 'General cargo',
  container: 'Containers',
  vessels: 'Vessels',
  recent: 'Recent',
  days: '{{least}}–{{most}} days',

  // Texts of the board with lanes and their next sailings.
  recentLanes: 'Recent and popular lanes',
  ownLanes: 'My lanes',
  laycanRuns: 'Laycan open, {{days}} left',
  news: 'Changes in the last 2 days',
  noNews: 'No changes',
  noNewsInPart: 'None in the first {{n}}',
  newSailings: '{{n}} new',
  changedSailings: '{{n}} changed',
  withdrawnSailings: '{{n}} cancelled',
  allNews: '{{n}} changes',
  boardNote: 'Laycans in the next {{n}} weeks. Hatched: see the lane',
  boardFailed: 'Lanes cannot be loaded right now',
  boardRetry: 'Retry',
  allSailings: 'All sailings',
  nextSailing: 'Next sailing',
  noneInWeeks: 'No sailings at present',
  atLeast: '{{n}}+',
  boardOffline: 'This lane is not saved on this device.',
  boardAbsent: 'Offline: lanes not saved on this device',
  searchWorks: 'You can still search above: lanes that you have opened before show their saved copy.',
  offlineLanes: 'Lanes available offline',
};
