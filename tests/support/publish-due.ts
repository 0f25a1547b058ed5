import type { OpenDatabase } from '../../server/db/open.ts';
import { duePublisher } from '../../server/domain/publishing/publish-due.ts';

/** What a server does that looks once at that moment. Answers with what failed. */
export async function publishDueAt(database: OpenDatabase, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  await duePublisher(database)({
    clock: () => now,
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  });
  return failures;
}
