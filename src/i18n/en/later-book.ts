import { account } from './account.ts';
import { browse } from './browse.ts';
import { clash } from './clash.ts';
import { map } from './map.ts';
import { past } from './past.ts';
import { route } from './route.ts';
import { sailing } from './sailing.ts';
import { states } from './states.ts';
import { timeline } from './timeline.ts';

/** What the other pages say, loaded with the first of them. */
export const laterBook = {
  browse,
  states,
  sailing,
  account,
  clash,
  past,
  map,
  route,
  timeline,
} as const;
