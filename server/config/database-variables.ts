import { urlOf, wholeNumber } from './value-schemas.ts';

/** The variables of the database and of the processes that use it. */
export const databaseVariables = {
  DATABASE_URL: {
    fallback: '',
    schema: urlOf(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@host:5432/name'),
    meaning:
      'Address of a PostgreSQL (15 or newer) that replaces the embedded database. Use it in production.',
    secret: true,
  },
  DATABASE_POOL: {
    fallback: '16',
    schema: wholeNumber(2, 500),
    meaning:
      'Maximum number of connections of this server to PostgreSQL. All servers together need fewer than its `max_connections`.',
  },
  WORKERS: {
    fallback: '1',
    schema: wholeNumber(1, 64),
    meaning:
      'Number of processes of this server, which share the port; only with `DATABASE_URL`. One for each core is the most that helps. Each has its own `DATABASE_POOL`, its own cache and its own counts of requests. See [growth](growing.md#what-to-add-in-this-order).',
  },
  DATABASE_READ_URL: {
    fallback: '',
    schema: urlOf(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@host:5432/name'),
    meaning:
      'Address of a streaming replica of `DATABASE_URL` that answers searches and offline lanes. Without it, or while it is lost or more than 10 seconds behind, `DATABASE_URL` answers them. See [growth](growing.md#read-replicas).',
    secret: true,
  },
} as const;
