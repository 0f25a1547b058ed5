import { changes } from './changes.ts';
import { favourites } from './favourites.ts';
import { packs } from './packs.ts';
import { sync } from './sync.ts';

/** Texts of favourites, their changes and unsent changes. Visitors rarely need them. */
export const memberCatalogue = { changes, favourites, packs, sync } as const;
