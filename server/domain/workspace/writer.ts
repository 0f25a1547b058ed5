import type { Transaction } from 'kysely';

import type { Tables } from '../../db/tables.ts';
import type { Applying } from '../queue/sync-runs.ts';

/**
 * Returns the queue's connection as a transaction. The queue has already begun one, but the connection's type
 * does not express that.
 */
export const writerOf = ({ db }: Pick<Applying, 'db'>): Transaction<Tables> => db as Transaction<Tables>;
