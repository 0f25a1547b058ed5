import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { shipowners as chinese } from '../zh/shipowners.ts';

export const shipowners: Twin<typeof chinese> = {
  title: 'Shipowners',
  summary: ({ owners, sailings }) =>
    `${counted(owners, 'shipowner', 'shipowners')} · ${counted(sailings, 'current sailing', 'current sailings')}`,
  asOf: ({ ago }) => `updated ${midSentence(ago)}`,
  name: 'Shipowner',
  namePlaceholder: 'Name, pinyin or initials',
  port: 'Port',
  filters: 'Filters',
  favouritesOnly: 'Favourites only',
  sort: 'Sort',
  sort_title: 'A–Z',
  sort_sailings: 'Most sailings',
  letters: 'By first letter',
  letterCount: ({ n }) => counted(n, 'shipowner', 'shipowners'),
  clearLetter: 'Clear letter {{letter}}',

  found: ({ n }) => counted(n, 'shipowner', 'shipowners'),
  foundOf: ({ n, all }) => `${String(n)} of ${counted(all, 'shipowner', 'shipowners')}`,
  kept: 'Unchanged',
  moved: 'Changed',
  cancelled: 'Cancelled',

  favourites: 'My favourites',
  recommended: 'Recommended',
  others: 'Other shipowners',
  owner: 'Shipowner',
  lanes: 'Main lanes',
  live: 'Sailings',
  stability: 'Last {{n}} laycans',
  word: 'Last confirmed',
  tradeLanes: ({ n }) => counted(n, 'trade lane', 'trade lanes'),
  noLanes: 'No current sailings',
  onlyContainers: 'Container sailings only',
  sailings: ({ n }) => counted(n, 'sailing', 'sailings'),
  keptOf: '{{n}} of {{all}} unchanged',
  keptWords: 'Last {{all}} laycans: {{kept}} unchanged, {{moved}} changed, {{cancelled}} cancelled',
  tooFew: 'Laycan record: too few past sailings',
  confirmed: ({ ago }) => `Confirmed ${midSentence(ago)}`,

  // Texts of the part of the home page with recommended shipowners.
  homeTitle: 'Recommended shipowners',
  homeNote: 'Last {{n}} laycans, oldest first',
  homeAll: 'All',

  none: 'No shipowner matches',
  noneText: 'Filters: {{filters}}.',
  withoutLetter: ({ n }) => `Clear the letter: ${counted(n, 'shipowner', 'shipowners')}`,
  clear: 'Clear filters',
  offline: 'Offline. The directory is not saved on this device',
  offlineFiltered: 'Offline. No result for these filters is saved on this device',
  noFavourites: 'No favourite shipowners yet',
  noFavouritesText: 'Star a shipowner here or on its page.',
};
