import { counted } from '../counted.ts';
import type { Twin } from '../catalogue.ts';
import type { account as chinese } from '../zh/account.ts';

export const account: Twin<typeof chinese> = {
  menu: 'My account {{mobile}}',
  personalCentre: 'My account',
  ownLists: 'My own lists',
  theme: 'Light / dark',
  logOut: 'Log out',
  loggedOut: 'Logged out. Your data has been removed from this device',
  loggedOutKept: ({ n }) =>
    `Logged out. ${counted(n, 'unsent change stays', 'unsent changes stay')} encrypted on this device`,
  loggedOutRowsKept: ({ n }) =>
    `Logged out. ${counted(n, 'imported row that needs review stays', 'imported rows that need review stay')} encrypted on this device`,
  endsLater: '. The server session ends when you are online again',
  endsNever: '. The server could not be reached; its session expires by itself',
};
