import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { colleagues as chinese } from '../zh/colleagues.ts';

export const colleagues: Twin<typeof chinese> = {
  lanesTitle: 'Favourites shared by colleagues',
  listsTitle: 'Lists shared by colleagues',
  of: 'Shared by {{name}}',
  firstGroup: 'Lanes of {{name}}',
  lanes: ({ n }) => counted(n, 'lane', 'lanes'),
  noLanes: 'No lanes in this group',
  copy: 'Copy to mine',
  copied: 'Copied as group “{{group}}”',
  groupsFull: 'You can have up to {{n}} groups. Delete one to copy this',
  lanesFull: 'You can save up to {{n}} lanes. Copying would exceed that',
  none: 'No colleague shares any favourites yet. Choose “Share with colleagues” in the menu of one of your groups to begin.',
  noLists:
    'No colleague shares any lists yet. Choose “Share with colleagues” in the menu of a sender, and colleagues can search that list.',
  offline: 'Offline. What colleagues share is not saved on this device',
  failed: 'What colleagues share could not be loaded',
  retry: 'Try again',
  cut: 'Colleagues share more than fits here. These are the most recent',
  mark: 'Shared with colleagues',
  share: 'Share with colleagues',
  unshare: 'Stop sharing',
  began: 'Shared with colleagues (view only)',
  ended: 'No longer shared',
  needsLine: 'Offline. Go online to change what you share',
  listsPrivate:
    'Only you and the colleagues you share with can see these. Shipowners and the platform cannot',
  waiting: ({ n }) => `Downloading ${counted(n, 'list', 'lists')}…`,
  waitingForLine: ({ n }) =>
    `${counted(n, 'more list is', 'more lists are')} not on this device yet. Go online to download.`,
};
