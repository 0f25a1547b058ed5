import type { Twin } from '../book.ts';
import type { account as chinese } from '../zh/account.ts';

export const account: Twin<typeof chinese> = {
  menu: 'My account {{mobile}}',
  loggedInAs: 'Logged in as {{mobile}}',
  personalCentre: 'My account',
  theme: 'Light / dark',
  logOut: 'Log out',
  loggedOut: 'Logged out. Your data has been removed from this device',
  loggedOutLater:
    'Logged out. Your data has been removed from this device. The server session ends when you are online again',
  loggedOutNever:
    'Logged out. Your data has been removed from this device. The server could not be reached; its session expires by itself',
};
