import { ship } from './ship.ts';
import { shipowner } from './shipowner.ts';
import { shipowners } from './shipowners.ts';

/** What the directory of shipowners, the page of one and choosing by the ship say. */
export const shipownerBook = { ship, shipowner, shipowners } as const;
