import type { Twin } from '../catalogue.ts';
import type { invite as chinese } from '../zh/invite.ts';

export const invite: Twin<typeof chinese> = {
  user: 'My account',
  loginTitle: 'Log in to invite colleagues',
  offlineTitle: 'Offline. Your invitation code is not saved on this device',

  // Texts about inviting others.
  giveTitle: '{{register}} days for each colleague, {{upgrade}} more when they upgrade',
  how: 'How rewards work',
  step1: 'You invite',
  step1Text: 'link, code or picture',
  step2: 'They register',
  step2Days: '+{{n}} days',
  step2Text: 'new mobile number, once each',
  step3: 'First upgrade',
  step3Text: 'VIP or Corporate, once each',
  terms:
    'Registration days are VIP days. Upgrade days are of the plan that was bought, and never more than were paid for. If the upgrade is refunded, its days are deducted. Your own number does not count. Up to {{n}} days a year.',
  link: 'Your link',
  copyLink: 'Copy link',
  copied: 'Invitation link copied',
  copyFailed: 'Could not copy. Please select and copy it manually',
  code: 'Invitation QR code',
  scan: 'Scan face to face',

  // Texts of the picture to share.
  picture: 'Picture to share',
  pictureHead: 'Your next sailing, seen at a glance',
  pictureText: 'Breakbulk schedules: laycans, vessels and lanes in one place',
  pictureFrom: 'From {{name}}',
  pictureFree: 'Free with your mobile number',
  pictureScan: 'Scan to open',
  savePicture: 'Save picture',
  share: 'Share',
  pictureFailed: 'Could not create the picture. Please try again',

  // Texts about the results of the invitations.
  rewards: 'Rewards so far',
  people: 'People you invited',
  peopleNone: 'No one has registered with your invitation yet',
  date: 'Date',
  progress: 'Progress',
  days: 'Days',
  plusDays: '+{{n}} days',
  noDays: '0 days',
  joined: 'joined',
  upgraded: 'joined, upgraded',
  takenBack: 'upgrade refunded, days deducted',
  ceiling: 'no days left this year',
  notNew: 'not a new user, no reward',
  more: 'Earlier',
  newestOnly: 'The newest {{n}} of {{total}} are shown',

  // Names of the figures about invitations.
  registered: 'Registered so far',
  upgrades: 'Upgraded so far',
  daysGot: 'Days so far',
  chart: 'Last six months',
  month: 'Month',
  ofRegistration: 'Days for registrations',
  ofUpgrade: 'Days for upgrades',
  year: '{{n}} of {{most}} days in {{year}}',
  yearFull: '{{n}} days reached this year. You can still invite, but no more days are added until 1 January.',

  // Texts of the log of rewards.
  log: 'Reward log',
  ofRegistrationOne: 'registered',
  ofUpgradeOne: 'first upgrade',
  retry: 'Try again',
};
