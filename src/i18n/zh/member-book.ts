import { changes } from './changes.ts';
import { favourites } from './favourites.ts';
import { packs } from './packs.ts';
import { sync } from './sync.ts';

/** What favourites, their changes and unsent changes say; visitors hardly need it. */
export const memberBook = { changes, favourites, packs, sync } as const;
