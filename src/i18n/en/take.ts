import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { take as chinese } from '../zh/take.ts';

/** Taking sailings along: as text, calendar, sheet, paper, picture or card. */
export const take: Twin<typeof chinese> = {
  menu: 'Share and export',
  link: 'Share link',
  text: 'Copy as text',
  calendar: 'Save as calendar file',
  sheet: 'Save as sheet (CSV / Excel)',
  print: 'Print',
  picture: 'Picture for WeChat',
  card: 'Make a sailing card',
  textCopied: ({ n }) => `${counted(n, 'sailing', 'sailings')} copied, ready to paste into WeChat or mail`,
  calendarSaved: ({ n }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved; a later one replaces it`,
  calendarBusy: 'Fetching the cut-offs…',
  calendarLacks: ({ n, lacking }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved. The cut-offs of ${lacking} could not be fetched; save again once there is a connection`,
  calendarVisitor: ({ n }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved. Log in and save again to have the cut-offs too`,
  sheetTitle: 'Save as sheet',
  sheetAsk: ({ n, most }) =>
    `${counted(n, 'sailing', 'sailings')} found; ${most} at most are saved. The sheet can be imported again.`,
  sheetChosen: ({ n }) => `Saves the ${counted(n, 'ticked sailing', 'ticked sailings')}.`,
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  sheetBusy: '{{n}} of {{total}} fetched',
  sheetDone: ({ n }) => `Saved: ${counted(n, 'sailing', 'sailings')}, that is all.`,
  sheetCut: ({ n }) =>
    `Saved the first ${counted(n, 'sailing', 'sailings')}; there may be more. Narrow the search for the others.`,
  sheetOfCopy: ({ n, time }) =>
    `No connection: only the page kept on this device was saved, ${counted(n, 'sailing', 'sailings')} fetched ${time}.`,
  sheetFailed: 'The results could not be fetched, and no file was saved. Please try again later.',
  fileFailed: 'The file could not be made. Please try again.',
  paperCaption: ({ title, n }) => `${title} (${counted(n, 'sailing', 'sailings')})`,
  paperAge: 'Fetched {{time}}. Schedules are published by the shipowners; the booking confirmation counts.',
  paperSource: 'Source: {{source}}',
  paperCalls: 'Rotation',
  paperCutOffs: 'Cut-offs',
  paperLaycan: 'Laycan',
  paperLoad: 'Loading port',
  paperUnload: 'Discharging port',
  paperArrival: 'Arrival',
  paperDays: 'Days',
  paperShip: 'Vessel / voyage',
  paperOwner: 'Shipowner',
  paperRate: 'Reference rate',
  paperWord: 'Last word',
  paperWithdrawn: 'Withdrawn',
  paperHarbor: 'Port',
  paperWindow: 'Dates',
  pictureDays: ({ n }) => counted(n, 'day', 'days'),
  pictureAge: 'As of {{time}}',
  pictureScan: 'Scan for the latest',
  pictureAlt: 'Picture of the sailings with a QR code',
  pictureReady: 'Press and hold the picture to save it or send it on in WeChat.',
  pictureFirst: ({ n }) =>
    `The picture shows the first ${counted(n, 'sailing', 'sailings')}; its code leads to the others. Press and hold it to save it or send it on.`,
  savePicture: 'Save picture',
  pass: 'Send on',
  copyLink: 'Copy link',
  cardReady: ({ n }) =>
    `The link itself holds ${counted(n, 'sailing', 'sailings')}, opens without a connection and is signed by this site.`,
  cardReadyLink: ({ n, most }) =>
    `The link itself holds ${counted(n, 'sailing', 'sailings')}, opens without a connection and is signed by this site. Above ${most} there is no picture.`,
  cardFailed:
    'The card could not be made: its signature needs a connection, or one of the sailings is no longer there. Please try again later.',
  cardTitle: 'Sailing card',
  cardGenuine: 'Signature valid: unaltered since it was published {{time}}',
  cardAltered: 'The signature does not match: the card was altered, or is not of this site. It is not shown',
  cardAlteredText: 'Ask whoever sent it for a new card, or look the sailings up.',
  cardUnchecked:
    'Signature not checked: this device does not have the key of the site yet, it is checked once there is a connection. The card says it was published {{time}}',
  cardUnreadable: 'This card cannot be opened',
  cardUnreadableText: 'The link may be cut. Ask whoever sent it to copy the whole link again.',
  cardOld:
    'A card says what was so when it was published; sailings may have changed. Open each for the latest.',
  cardCheck: 'See the latest',
  columnOwner: 'Shipowner',
  columnConfirmed: 'Confirmed by shipowner',
  columnChanged: 'Changed by shipowner',
  columnWithdrawn: 'Withdrawn time',
  columnDemo: 'Demo data',
  columnLink: 'Web address',
  demo: 'Demo data',
};
