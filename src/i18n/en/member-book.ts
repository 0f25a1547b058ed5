import { favourites } from './favourites.ts';
import { sync } from './sync.ts';

/** What favourites and unsent changes say; visitors hardly need it. */
export const memberBook = { favourites, sync } as const;
