import type { Twin } from '../book.ts';
import { midSentence } from '../mid-sentence.ts';
import type { home as chinese } from '../zh/home.ts';

export const home: Twin<typeof chinese> = {
  heading: 'Where from, where to, when?',
  facts: ({ sailings, shipowners, ago }) =>
    `${sailings} live sailings · ${shipowners} shipowners · updated ${midSentence(ago)}`,
  generalCargo: 'General cargo',
  recent: 'Recent',
  hot: 'Busy lanes',
  days: '{{least}}–{{most}} days',

  // the board
  recentLanes: 'Recent and busy lanes',
  news: 'Last two days',
  noNews: 'No change',
  newSailings: '{{n}} new',
  changedSailings: '{{n}} changed',
  withdrawnSailings: '{{n}} withdrawn',
  boardNote: 'Laycans of the next {{n}} weeks; what you have seen opens offline',
  allSailings: 'All sailings',
  nextSailing: 'Next sailing',
  noneInWeeks: 'None at present',
  boardOffline: 'Offline, and this lane was never saved',
};
