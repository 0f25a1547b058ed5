import { ship } from './ship.ts';
import { shipowner } from './shipowner.ts';
import { shipowners } from './shipowners.ts';

export const shipownerBook = { ship, shipowner, shipowners } as const;
