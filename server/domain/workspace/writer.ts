import type { Transaction } from 'kysely';

import type { Tables } from '../../db/tables.ts';
import type { Applying } from '../queue/sync-runs.ts';

/** The queue's connection is in a transaction, which its own type cannot tell. */
export const writerOf = ({ db }: Pick<Applying, 'db'>): Transaction<Tables> => db as Transaction<Tables>;
