import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { packs as chinese } from '../zh/packs.ts';

export const packs: Twin<typeof chinese> = {
  keep: 'Save offline',
  onDevice: 'Saved offline',
  saveOffline: 'Save {{lane}} offline',
  updatedAgo: ({ ago }) => `Updated ${midSentence(ago)}.`,
  onlyHere:
    'Saves the sailings of the next 90 days on this device, so you can search them offline. Removed when you log out.',
  withFavourite: 'Favourite lanes are saved on this device automatically, so you can search them offline.',
  unpinned: 'No longer saved offline',
  undo: 'Undo',
  pinsFull: ({ n }) =>
    `You can save ${counted(n, 'lane', 'lanes')} offline in addition to your favourites. Remove some in My account.`,
  pinsFullUpgrade: ({ n }) =>
    `You can save ${counted(n, 'lane', 'lanes')} offline in addition to your favourites. Remove some in My account, or upgrade for more.`,
  toPlans: 'See plans',

  column: 'Offline',
  packHere: 'Saved on this device',
  amount: '{{n}} · {{size}}',
  updating: 'Updating',
  updatingLane: 'Updating {{lane}}',
  failed: 'Download failed',
  full: 'Not enough space on this device',
  over: 'More offline lanes than your membership allows',
  fetch: 'Save offline',
  fetchLane: 'Save {{lane}} offline',
  update: 'Update',
  updateStored: 'Update offline data ({{facts}})',
  updateLane: 'Update offline data of {{lane}}',
  ownerConfirmed: ({ ago }) => `Confirmed ${midSentence(ago)}`,
  ownerChanged: ({ ago }) => `Changed ${midSentence(ago)}`,

  percent: '{{n}}%',
  updateAll: 'Update offline lanes',
  updatingPercent: 'Updating {{n}}%',
  updated: 'Offline lanes are up to date',
  notUpdated: 'Offline lanes were not updated: {{reason}}',
  groupSize: ({ n, size }) => `${counted(n, 'lane', 'lanes')} · ${size}`,
  sum: ({ n }) => `${counted(n, 'lane', 'lanes')} saved offline for the next 90 days.`,
  notPacked: ({ n }) => `${counted(n, 'lane is', 'lanes are')} not saved yet.`,

  title: 'Offline lanes',
  text: 'The sailings of the next 90 days on your favourite lanes, and on lanes you save manually, are on this device. You can search, filter, sort and open them offline. The closer a laycan or cut-off, the more often they are updated.',
  none: 'No lanes saved yet. Add a favourite, or choose “Save offline” on a lane.',
  wish: 'Automatic updates',
  wish_free: 'Not on mobile data',
  wish_always: 'On any network',
  wish_never: 'Manually only',
  wishHint:
    '“Not on mobile data”: nothing is downloaded while the browser reports mobile data or data saver.',
  paused: 'Automatic updates are paused: you are on mobile data, or data saver is on.',
  lanes: 'Lanes on this device',
  byHand: 'Saved manually',
  drop: 'Remove',
  dropLane: 'Remove {{lane}} from offline lanes',
};
