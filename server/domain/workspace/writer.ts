import type { Transaction } from 'kysely';

import type { Tables } from '../../db/tables.ts';
import type { Applying } from '../queue/sync-runs.ts';

/** Returns the queue's connection as a transaction: it is in one, but its type does not express that. */
export const writerOf = ({ db }: Pick<Applying, 'db'>): Transaction<Tables> => db as Transaction<Tables>;
