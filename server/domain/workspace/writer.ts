import type { Transaction } from 'kysely';

import type { Tables } from '../../db/tables.ts';
import type { Applying } from '../queue/sync-runs.ts';

/**
 * Returns the queue's connection with the type of a transaction. The queue has already begun a transaction,
 * but the type of its connection does not express that.
 */
export const writerOf = ({ db }: Pick<Applying, 'db'>): Transaction<Tables> => db as Transaction<Tables>;
