import { account } from './account.ts';
import { browse } from './browse.ts';
import { conflict } from './conflict.ts';
import { map } from './map.ts';
import { past } from './past.ts';
import { route } from './route.ts';
import { sailing } from './sailing.ts';
import { states } from './states.ts';
import { timeline } from './timeline.ts';

/** The texts that every page except the home page needs. They are loaded with the first such page. */
export const laterCatalogue = {
  browse,
  states,
  sailing,
  account,
  conflict,
  past,
  map,
  route,
  timeline,
} as const;
