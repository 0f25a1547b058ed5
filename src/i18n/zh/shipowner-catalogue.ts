import { ship } from './ship.ts';
import { shipowner } from './shipowner.ts';
import { shipowners } from './shipowners.ts';

/** Texts of the shipowner directory, a shipowner's page and the search by vessel type. */
export const shipownerCatalogue = { ship, shipowner, shipowners } as const;
