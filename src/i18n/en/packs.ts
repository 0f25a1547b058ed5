import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { packs as chinese } from '../zh/packs.ts';

export const packs: Twin<typeof chinese> = {
  keep: 'Keep offline',
  onDevice: 'Kept offline',
  keepLane: 'Keep {{lane}} offline',
  updatedAgo: ({ ago }) => `Updated ${midSentence(ago)}.`,
  onlyHere:
    'Keeps the sailings of the next 90 days on this device, to be searched offline. Here only; cleared when you log out.',
  withFavourite: 'Favourite lanes are kept on this device, to be searched offline.',
  unpinned: 'No longer kept offline',
  undo: 'Undo',
  pinsFull: ({ n }) =>
    `A device keeps ${counted(n, 'lane', 'lanes')} by hand at most. Remove some in your personal centre.`,

  column: 'Pack',
  packHere: 'Pack on this device',
  amount: '{{n}} · {{size}}',
  updating: 'Updating',
  updatingLane: 'Updating {{lane}}',
  failed: 'Not fetched',
  full: 'No room on this device',
  fetch: 'Keep offline',
  fetchLane: 'Keep {{lane}} offline',
  update: 'Update',
  updateLane: 'Update the pack of {{lane}}',
  ownerConfirmed: ({ ago }) => `Confirmed ${midSentence(ago)}`,
  ownerChanged: ({ ago }) => `Changed ${midSentence(ago)}`,

  updateAll: 'Update packs',
  updatingPercent: 'Updating {{n}}%',
  updated: 'Packs are up to date',
  notUpdated: 'Packs were not updated: {{reason}}',
  groupSize: ({ n, size }) => `${counted(n, 'lane', 'lanes')} · ${size}`,
  sum: ({ n }) => `${counted(n, 'lane', 'lanes')} kept for 90 days, searchable offline.`,
  notPacked: ({ n }) => `${counted(n, 'lane is', 'lanes are')} not kept yet.`,

  title: 'Lane packs',
  text: 'Of your favourite lanes, and of those you keep by hand, the sailings of the next 90 days are on this device: search, filter, sort and open them offline. The nearer a laycan or cut-off, the more often they are updated.',
  none: 'No lanes are kept yet. Add a favourite, or press “Keep offline” on the page of a lane.',
  wish: 'Update by itself',
  wish_free: 'When data is free',
  wish_always: 'On any network',
  wish_never: 'Only by hand',
  wishHint:
    '“When data is free”: nothing is downloaded while the browser says that you use mobile data or save data.',
  paused: 'You use mobile data or save data, so packs are not updated by themselves.',
  lanes: 'Lanes on this device',
  byHand: 'By hand',
  drop: 'Remove',
  dropLane: 'Keep {{lane}} offline no longer',
};
