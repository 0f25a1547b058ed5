import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { share as chinese } from '../zh/share.ts';

/** Texts about sharing and exporting sailings: as text, calendar, sheet, print, picture or card. */
export const share: Twin<typeof chinese> = {
  menu: 'Share and export',
  link: 'Share link',
  text: 'Copy as text',
  calendar: 'Save as calendar file',
  sheet: 'Save as spreadsheet (CSV / Excel)',
  print: 'Print',
  picture: 'Picture for WeChat',
  card: 'Create sailing card',
  textCopied: ({ n }) =>
    n === 1
      ? '1 sailing copied. Paste it into WeChat or an email.'
      : `${n} sailings copied. Paste them into WeChat or an email.`,
  calendarSaved: ({ n }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved. Save it again later to update the entries.`,
  calendarBusy: 'Loading the cut-offs…',
  calendarLacks: ({ n, lacking }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved, but the cut-offs of ${lacking} could not be loaded. Save again when you are online`,
  calendarVisitor: ({ n }) =>
    `Calendar file with ${counted(n, 'sailing', 'sailings')} saved. Log in and save again to include the cut-offs`,
  sheetTitle: 'Save as spreadsheet',
  sheetAsk: ({ n, most }) =>
    `${counted(n, 'sailing', 'sailings')} found. Up to ${most} will be saved. The file can be imported again.`,
  sheetChosen: ({ n }) => `${counted(n, 'selected sailing', 'selected sailings')} will be saved.`,
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  sheetBusy: '{{n}} of {{total}} loaded',
  sheetDone: ({ n }) => `Saved: ${counted(n, 'sailing', 'sailings')}. The list is complete.`,
  sheetCut: ({ n }) =>
    `First ${counted(n, 'sailing', 'sailings')} saved; there may be more. Narrow the search to get the rest.`,
  sheetOfCopy: ({ n, time }) =>
    `Offline: only the page on this device was saved (${counted(n, 'sailing', 'sailings')}, as of ${time}).`,
  sheetFailed: 'Could not load the results. No file was saved. Please try again later.',
  fileFailed: 'Could not create the file. Please try again.',
  paperCaption: ({ title, n }) => `${title} (${counted(n, 'sailing', 'sailings')})`,
  paperCaptionPart: '{{title}} ({{n}} of {{total}} sailings)',
  paperAge: 'As of {{time}}. Schedules are published by the shipowners; the booking confirmation prevails.',
  paperSource: 'Source: {{source}}',
  paperCalls: 'Rotation',
  paperDeadline: 'Next opening or cut-off',
  paperCutOffs: 'Cut-offs',
  paperLaycan: 'Laycan',
  paperArrival: 'Arrival',
  paperDays: 'Transit time',
  paperShip: 'Vessel / voyage',
  paperOwner: 'Shipowner',
  paperRate: 'Indicative rate',
  paperWord: 'Last updated',
  paperWithdrawn: 'Cancelled',
  paperHarbor: 'Port',
  paperWindow: 'Dates',
  pictureDays: ({ n }) => counted(n, 'day', 'days'),
  pictureAge: 'Data as of {{time}}',
  pictureSource: 'Published by the shipowners; the booking confirmation prevails',
  pictureScan: 'Scan for the latest',
  pictureAlt: 'Picture of the sailings with a QR code',
  pictureReady: 'Press and hold the picture to save it or send it on in WeChat.',
  pictureFirst: ({ n }) =>
    `The picture shows the first ${counted(n, 'sailing', 'sailings')}; scan its code for the rest. Press and hold to save or forward it.`,
  savePicture: 'Save picture',
  pass: 'Share',
  copyLink: 'Copy link',
  cardReady: ({ n }) =>
    `The link contains ${counted(n, 'sailing', 'sailings')}, opens offline and is signed by this site.`,
  cardReadyLink: ({ n, most }) =>
    `The link contains ${counted(n, 'sailing', 'sailings')}, opens offline and is signed by this site. No picture is made for more than ${most}.`,
  cardUnsigned:
    'From a list, not published by the shipowner: it is a picture without the signature of this site.',
  cardLeftOut: ({ n }) =>
    `${counted(n, 'sailing', 'sailings')} from own lists ${Number(n) === 1 ? 'is' : 'are'} left out: only what shipowners published here is signed.`,
  cardFailed:
    'Could not create the card. You must be online, and every sailing must still be published. Please try again later.',
  cardTitle: 'Sailing card',
  cardGenuine: 'Signature valid: unchanged since it was published {{time}}',
  cardAltered: 'Signature not valid: the card was altered or does not come from this site. It is not shown',
  cardAlteredText: 'Ask the sender for a new card, or search for the sailings.',
  cardUnchecked:
    'Signature not checked yet. It is checked automatically once you are online. The card says it was published {{time}}',
  cardUnreadable: 'This card cannot be opened',
  cardUnreadableText: 'The link may be incomplete. Ask the sender to copy the whole link again.',
  cardOld: 'This card shows the sailings as they were when it was published. Open a sailing for the latest.',
  cardCheck: 'See the latest',
  demo: 'Demo data',
};
