import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { states as chinese } from '../zh/states.ts';

export const states: Twin<typeof chinese> = {
  // Texts that are shown if a search has no results.
  emptyTitle: 'No sailings on this lane right now',
  emptyFiltered: 'No sailing matches the filters',
  emptyWindow: 'No sailings {{window}}',
  fromPort: 'All sailings from {{from}}',
  emptyBefore: 'Earlier: {{window}}',
  emptyAfter: 'Later: {{window}}',
  neighbours: 'Nearby ports with sailings',
  neighbourNote: ({ n, distance }) => `${counted(n, 'sailing', 'sailings')}, ${distance} nm away`,
  unfiltered: ({ n }) => `Clear filters (${counted(n, 'sailing', 'sailings')})`,
  anyDates: 'Any dates',
  pageBeyond: 'Page {{page}} does not exist',
  firstPage: 'Back to the first page',

  // Texts that are shown without a connection.
  offlineTitle: 'Offline. This lane is not saved on this device',
  offlineSailing: 'Offline. This sailing is not saved on this device',
  offlineText:
    'It loads automatically once you are online. Lanes and sailings you have viewed are available offline.',
  captiveTitle: 'Sign in to this Wi-Fi network first',
  captiveText: 'Open any web page to sign in, then come back here.',
  silentTitle: 'The server is not responding',
  silentText: 'The connection may be slow. Try again, or open what is saved on this device.',
  home: 'Back to home',

  // Texts that are shown after an error.
  broadTitle: 'Search too broad',
  unknownTitle: 'This link contains a port or filter that does not exist',
  sailingsFailed: 'Sailings could not be loaded',
  errorTitle: 'This could not be loaded',
  errorText: '{{reason}}.',
  deviceReaches: 'Sailings up to {{day}} are saved on this device. Go online for later dates.',
  errorCopy: 'Showing data saved {{time}}.',
  retry: 'Try again',

  // Texts that are shown if a page or a sailing does not exist.
  notFoundTitle: 'No matching info found, go back to home',
  notFoundText: 'The link may be incomplete, or the page has been removed.',
  sailingGone: 'Sailing not found',
  sailingGoneText: ({ n }) =>
    `Its laycan may have passed, or the shipowner cancelled it more than ${counted(n, 'day', 'days')} ago.`,
};
