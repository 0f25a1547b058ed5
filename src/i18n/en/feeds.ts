import type { Twin } from '../catalogue.ts';
import { midSentence } from '../mid-sentence.ts';
import type { feeds as chinese } from '../zh/feeds.ts';

/** Texts about calendar and Atom feeds of favourites. */
export const feeds: Twin<typeof chinese> = {
  title: 'Subscribe in a calendar or reader',
  intro:
    'Create a private address. Laycans appear in your calendar by themselves, and date changes and cancellations follow. No login is needed to read it.',
  make: 'Create addresses',
  offline: 'Offline. Go online to create, renew or end a feed',
  calendar: 'Calendar address',
  calendarHint: 'Laycans in your phone or desktop calendar',
  atom: 'Atom address',
  atomHint: 'New, moved and cancelled in a feed reader',
  copy: 'Copy',
  copyCalendar: 'Copy calendar address',
  copyAtom: 'Copy Atom address',
  copied: 'Address copied',
  openCalendar: 'Open in calendar app',
  code: 'Scan to subscribe on your phone',
  once: 'These addresses are shown only once. Copy or scan them now. The server keeps a fingerprint of them and cannot show them again.',
  anyone: 'Anyone with these addresses can read these sailings as you see them. Keep them private.',
  since: 'Created {{time}}',
  readNever: 'Not read by any calendar or reader yet',
  readCalendar: ({ ago }) => `Calendar read ${midSentence(ago)}`,
  readAtom: ({ ago }) => `Atom read ${midSentence(ago)}`,
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
