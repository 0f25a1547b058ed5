import { changes } from './changes.ts';
import { favourites } from './favourites.ts';
import { packs } from './packs.ts';
import { sync } from './sync.ts';

/**
 * Texts of favourites, changed sailings, lanes stored for offline search, and unsent changes. They are loaded
 * separately, because visitors rarely need them.
 */
export const memberCatalogue = { changes, favourites, packs, sync } as const;
