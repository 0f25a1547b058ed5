import type { OpenDatabase } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';

export interface Reading {
  database: OpenDatabase;
  /** The reader; without one, the read is for a visitor. */
  caller?: Caller;
}

/**
 * Reads sailings from the replica, if the site has one. The reads of publishers and administrators are exact,
 * because only they change sailings and must see their own changes at once. Other readers may miss changes of
 * the last seconds (`behindMsMost`).
 */
export function readSailings<Found>(
  { database, caller }: Reading,
  read: (source: OpenDatabase) => Promise<Found>,
): Promise<Found> {
  const { replica } = database;
  if (!replica) return read(database);
  return replica.read({ isExact: caller?.publisher === true || caller?.role === 'ADMIN' }, read);
}
