import type { Twin } from '../book.ts';
import type { account as chinese } from '../zh/account.ts';

export const account: Twin<typeof chinese> = {
  menu: 'My account {{mobile}}',
  loggedInAs: 'Logged in as {{mobile}}',
  personalCentre: 'My account',
  theme: 'Light / dark',
  logOut: 'Log out',
  loggedOut: 'Logged out, nothing of yours stays here',
  loggedOutLater:
    'Logged out, nothing of yours stays here. The session on the server ends once you are online again',
  loggedOutNever:
    'Logged out, nothing of yours stays here. The server could not be told, its session runs out by itself',
};
