import { agreement } from './agreement.ts';
import { claim } from './claim.ts';
import { login } from './login.ts';

/** What the pages say on which somebody logs in, or reads to what they agree. */
export const loginBook = { login, agreement, claim } as const;
