import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { browse as chinese } from '../zh/browse.ts';

export const browse: Twin<typeof chinese> = {
  title: 'Sailing schedules',
  titleLane: 'Sailings {{from}} – {{to}}',
  allSailings: 'All sailings',
  change: 'Change',
  closeForm: 'Close the form',

  // share
  shareResults: 'Share these results',
  copied: 'Copied, ready to paste into a chat or a mail',
  linkCopied: 'Link copied',
  copyFailed: 'Could not copy, please copy the address by hand',

  // weeks
  sinceDay: 'from {{day}}',
  untilDay: 'until {{day}}',
  weeks: 'Filter by week: sailings that start loading in each week',
  week: ({ day, n }) => `Week of ${day}, ${counted(n, 'sailing', 'sailings')}`,

  // filters
  filters: 'Filters',
  machine: 'Vessel type',
  cargo: 'Cargo',
  category: 'Cargo category',
  shipowner: 'Shipowner',
  withPrice: 'With rate',
  withoutWithdrawn: 'Hide withdrawn',
  shiproute: 'Trade lane',

  // order
  sort: 'Sort',
  sort_laycan: 'Earliest laycan',
  sort_arrival: 'Earliest arrival',
  sort_days: 'Shortest transit',
  sort_confirmed: 'Recently confirmed',
  sorted: 'In order: {{order}}',

  // the table
  voyage: 'Voyage',
  arrival: 'Arrival',
  vessel: 'Vessel / voyage',
  ownerCargo: 'Shipowner / cargo',
  price: 'Rate',
  confirmed: 'Confirmed',
  tick: '{{n}} d',
  caption: 'Published by shipowners. ',
  captionConfirmed: ({ ago }) => `Last confirmed ${midSentence(ago)}, `,
  captionFetched: 'fetched {{time}}',
  demoAll: 'All demo data, no real sailings',
  demo: 'Demo',
  loginToSee: 'Log in to see',
  certifyToSee: 'Certified companies only',
  notShown: 'Not shown',
  onRequest: 'On request',
  perUnit: '/ {{unit}}',
  voyageNumber: 'Voy. {{number}}',
  open: '{{from}} to {{to}}, laycan {{window}}: open this sailing',
  mark_new: 'New',
  mark_changed: 'Changed',
  mark_fastest: 'Fastest',
  mark_withdrawn: 'Withdrawn',
  changedOn: 'Changed by the shipowner {{time}}',
  confirmedOn: 'Confirmed by the shipowner {{time}}',

  // the legend
  keyLaycan: 'Laycan (length = days)',
  keyVia: 'Via port',
  keyArrival: 'Arrival',
  keyWithdrawn: ({ n }) => `Withdrawn, kept ${counted(n, 'day', 'days')}`,
  endAll: ({ n }) => `End of list: ${counted(n, 'sailing', 'sailings')}.`,
  endCut: 'No more than {{n}} sailings are listed. Choose dates, ports or filters to see the others.',
  endWithdrawn: ({ n }) => `${n} of them withdrawn.`,

  // links that are not whole
  dropped: 'This link has conditions that mean nothing here, left out: {{names}}',
  field_from: 'loading port',
  field_to: 'destination port',
  field_since: 'first day',
  field_until: 'last day',
  field_page: 'page',
  field_sort: 'order',
  field_withdrawn: 'withdrawn',
  loaded: ({ n }) => counted(n, 'sailing', 'sailings'),

  // lanes to begin with
  lanesTitle: 'By trade lane',
  nearestPort: 'You know where the cargo is, but not its port? Choose the place on the map',
  nearestTaken: 'Nearest port: {{harbor}}, about {{distance}} nm away, taken as the loading port',
};
