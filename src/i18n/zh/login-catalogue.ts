import { agreement } from './agreement.ts';
import { claim } from './claim.ts';
import { login } from './login.ts';

/** Texts of the pages for login and for the agreements. */
export const loginCatalogue = { login, agreement, claim } as const;
