import type { Twin } from '../catalogue.ts';
import { midSentence } from '../mid-sentence.ts';
import type { feeds as chinese } from '../zh/feeds.ts';

/** Texts about calendar and Atom feeds of favourites. */
export const feeds: Twin<typeof chinese> = {
  title: 'Subscribe in a calendar or reader',
  intro:
    'Create a private address. Laycans, date changes and cancellations then appear in your calendar automatically. It needs no login.',
  make: 'Create addresses',
  offline: 'Offline. Go online to create, renew or end a feed',
  calendar: 'Calendar address',
  calendarHint: 'Laycans in your phone or desktop calendar',
  atom: 'Atom address',
  atomHint: 'New, changed and cancelled sailings in a feed reader',
  copy: 'Copy',
  copyCalendar: 'Copy calendar address',
  copyAtom: 'Copy Atom address',
  copied: 'Address copied',
  openCalendar: 'Open in calendar app',
  code: 'Scan to subscribe on your phone',
  once: 'These addresses are shown only once. Copy or scan them now. The server stores only a fingerprint and cannot show them again.',
  anyone: 'Anyone with these addresses can read these sailings as you see them. Keep them private.',
  since: 'Created {{time}}',
  readNever: 'Not used by any calendar or feed reader yet',
  readCalendar: ({ ago }) => `Calendar last synced ${midSentence(ago)}`,
  readAtom: ({ ago }) => `Feed reader last synced ${midSentence(ago)}`,
  hidden:
    'For security, addresses are shown only when they are created. To add the feed elsewhere, renew it.',
  renew: 'Renew addresses',
  renewTitle: 'Renew addresses?',
  renewText:
    'The old addresses stop working at once. Calendars and readers that use them no longer update. Subscribe again with the new ones.',
  end: 'End feed',
  endTitle: 'End feed?',
  endText:
    'The addresses stop working at once. Calendars and readers that use them no longer update. Your favourite stays.',
  ended: 'Feed ended',
  changed: 'The feed was changed on another device and has been reloaded',
  close: 'Close',
};
