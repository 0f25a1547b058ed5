import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { states as chinese } from '../zh/states.ts';

export const states: Twin<typeof chinese> = {
  // nothing matches
  emptyTitle: 'No sailings on this lane right now',
  emptyFiltered: 'No sailing matches the filters',
  emptyWindow: 'No sailings {{window}}',
  emptyAny: 'There is no live sailing at present.',
  emptyInWindow: 'Nothing in {{window}}; these are the nearest.',
  emptyBefore: 'See {{window}}, the one before',
  emptyAfter: 'See {{window}}, the next one',
  neighbours: 'Ports nearby have sailings',
  neighbourNote: ({ n, distance }) => `${counted(n, 'sailing', 'sailings')}, ${distance} nm away`,
  unfiltered: ({ n }) => `Remove filters, see ${counted(n, 'sailing', 'sailings')}`,
  anyDates: 'Any dates',
  pageBeyond: 'There is no page {{page}}',
  firstPage: 'Back to the first page',

  // offline
  offlineTitle: 'Offline, and this lane was never saved',
  offlineSailing: 'Offline, and this sailing was never saved',
  offlineText:
    'It is fetched by itself once you are connected. Lanes and sailings you have seen open offline.',
  offlineLanes: 'Lanes that open offline',
  captiveTitle: 'This network asks you to sign in first',
  captiveText: 'Open any web page to sign in, then come back here.',
  silentTitle: 'The server has not answered yet',
  silentText: 'The line may be very slow. Try again, or open what is saved on this device.',
  home: 'Back to home',

  // errors
  broadTitle: 'This asks for too much at once',
  unknownTitle: 'This link asks for something that does not exist',
  errorTitle: 'The latest schedules could not be fetched',
  errorText: '{{reason}}.',
  deviceReaches: 'This device keeps sailings until {{day}}; for later ones you need a connection.',
  errorCopy: 'Below is what was saved {{time}}.',
  retry: 'Try again',

  // not found
  notFoundTitle: 'No matching info found, go back to home',
  notFoundText: 'The link may be cut short, or the page is gone.',
  sailingGone: 'There is no such sailing',
  sailingGoneText: ({ n }) =>
    `Its laycan may have passed, or the shipowner withdrew it more than ${counted(n, 'day', 'days')} ago.`,
};
