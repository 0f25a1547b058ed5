import type { OpenDatabase } from '../../server/db/open.ts';
import { duePublisher } from '../../server/domain/publishing/publish-due.ts';

/**
 * Publishes all scheduled publications that are due at the given time, as the server does. Returns the
 * failures.
 */
export async function publishDueAt(database: OpenDatabase, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  await duePublisher(database)({
    clock: () => now,
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  });
  return failures;
}
