import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { browse as chinese } from '../zh/browse.ts';

export const browse: Twin<typeof chinese> = {
  title: 'Sailing schedules',
  titleLane: 'Sailings {{from}} – {{to}}',
  allSailings: 'All sailings',
  change: 'Change',
  closeForm: 'Hide search form',
  // Texts of the buttons that share the results.
  shareResults: 'Share these results',
  copied: 'Copied. Paste it into a chat or an email.',
  linkCopied: 'Link copied',
  copyFailed: 'Could not copy. Please copy the link manually.',

  // Texts of the filter by week.
  sinceDay: 'from {{day}}',
  untilDay: 'until {{day}}',
  weeks: 'Filter by week: number of laycans opening in each week',
  week: ({ day, n }) => `Week of ${day}, ${counted(n, 'sailing', 'sailings')}`,

  // Texts of the filters.
  filters: 'Filters',
  machine: 'Vessel type',
  cargo: 'Cargo',
  category: 'Category',
  shipowner: 'Shipowner',
  withPrice: 'With rate',
  withoutWithdrawn: 'Hide cancelled',
  shiproute: 'Trade lane',
  arrivalDays: 'Arrival',
  arrivalIn: 'Arriving {{window}}',
  arrivalLabel: 'Arrival dates',

  // Texts of the sort order.
  sort: 'Sort',
  sort_laycan: 'Earliest laycan',
  sort_arrival: 'Earliest arrival',
  sort_days: 'Shortest transit',
  sort_confirmed: 'Recently confirmed',
  sorted: 'Sorted by: {{order}}',

  // Texts of the table of results.
  voyage: 'Transit time',
  arrival: 'Arrival',
  vessel: 'Vessel / voyage',
  ownerCargo: 'Shipowner / cargo',
  price: 'Indicative rate',
  confirmed: 'Last update',
  tick: '{{n}} d',
  showCount: 'Show {{n}}',
  caption: 'Published by shipowners · ',
  captionConfirmed: ({ ago }) => `last confirmed ${midSentence(ago)} · `,
  captionFetched: 'data as of {{time}}',
  demoAll: 'All demo data, no real sailings',
  demo: 'Demo',
  loginToSee: 'Log in for vessel name',
  certifyToSee: 'Certified companies only',
  notShown: 'Not disclosed',
  onRequest: 'On request',
  perUnit: '/ {{unit}}',
  voyageNumber: 'Voy. {{number}}',
  open: '{{from}} to {{to}}, laycan {{window}}: open this sailing',
  mark_new: 'New',
  sameShip: 'Also published by {{owners}}',
  closesToday: 'Laycan closes today',
  locksVisitor: 'Log in for vessels; rates for certified companies',
  locksMember: 'Rates are for certified companies',
  sharedVoyage: 'Same voyage, also published by {{owners}}',
  mark_changed: 'Changed',
  mark_fastest: 'Fastest',
  mark_withdrawn: 'Cancelled',
  confirmedAgo: ({ ago }) => `confirmed ${midSentence(ago)}`,
  changedAgo: ({ ago }) => `changed ${midSentence(ago)}`,
  publishedAgo: ({ ago }) => `published ${midSentence(ago)}`,
  changedOn: 'Changed by the shipowner {{time}}',
  confirmedOn: 'Confirmed by the shipowner {{time}}',

  // Texts of the legend, which explains the drawings.
  keyLaycan: 'Laycan (length = days)',
  keyVia: 'Via port',
  keyArrival: 'Arrival',
  keyWithdrawn: ({ n }) => `Cancelled, shown for ${counted(n, 'day', 'days')}`,
  endAll: ({ n }) => `End of list: ${counted(n, 'sailing', 'sailings')}.`,
  endCut: 'No more than {{n}} sailings are listed. Choose dates, ports or filters to see the others.',
  endWithdrawn: ({ n }) => `${n} of them cancelled.`,

  // Texts about links with parameters that cannot be read.
  dropped: 'Some filters in this link could not be read and were ignored: {{names}}',
  field_from: 'loading port',
  field_to: 'destination port',
  field_since: 'first day',
  field_until: 'last day',
  field_arrive_since: 'earliest arrival',
  field_arrive_until: 'latest arrival',
  field_page: 'page',
  field_sort: 'sort',
  field_withdrawn: 'cancelled',
  loaded: ({ n }) => counted(n, 'sailing', 'sailings'),

  // Texts about the lanes that are offered while the form is empty.
  lanesTitle: 'By trade lane',
  nearestPort: 'Nearest port on map',
  nearestTaken: 'Loading port set to the nearest one: {{harbor}}, about {{distance}} nm in a straight line',
  coverage: 'Lane coverage',
  shipowners: 'Shipowners',
  containers: 'Container sailings',
};
