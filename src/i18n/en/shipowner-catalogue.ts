import { ship } from './ship.ts';
import { shipowner } from './shipowner.ts';
import { shipowners } from './shipowners.ts';

export const shipownerCatalogue = { ship, shipowner, shipowners } as const;
