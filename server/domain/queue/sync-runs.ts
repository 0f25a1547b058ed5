import { sql } from 'kysely';

import { AppError } from '../../../contract/error-code.ts';
import type { QueueTransaction } from '../../db/queue/idempotency.ts';
import type { Queries } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';

/** What a queued change is applied with, inside its transaction. */
export interface Applying extends QueueTransaction {
  caller: Caller;
  now: Date;
}

/** What came of one change: its answer, or the refusal. */
export type Outcome<Answer = unknown> = { data: Answer } | AppError;

/**
 * Applies changes of one kind in their order, best in a few statements for all of them. A change
 * that is refused must leave nothing behind. Whatever it throws undoes the whole transaction.
 */
export type Apply = (requests: readonly unknown[], applying: Applying) => Promise<Outcome[]>;

/** One change under its key, read and checked as far as that needs no transaction. */
export interface QueuedChange {
  key: string;
  /** Path of the call. */
  call: string;
  fingerprint: Buffer;
  request: unknown;
  /** Why it is refused without a look at rows. */
  refused: AppError | null;
  apply: Apply;
}

/** Changes of one kind that stand together are applied together. */
export async function inRuns(fresh: readonly QueuedChange[], applying: Applying): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < fresh.length;) {
    let end = start;
    const first = fresh[start];
    if (!first) break;
    const { apply, refused } = first;
    if (refused) {
      outcomes.push(refused);
      start++;
      continue;
    }
    while (end < fresh.length && fresh[end]?.apply === apply && !fresh[end]?.refused) end++;
    const run = fresh.slice(start, end).map(({ request }) => request);
    outcomes.push(...(await apply(run, applying)));
    start = end;
  }
  return outcomes;
}

/** The slow way, after something failed: each change behind a savepoint of its own. */
export async function inSavepoints(
  fresh: readonly QueuedChange[],
  applying: Applying,
  onFailure: (error: unknown) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const change of fresh) {
    const apply = () => inRuns([change], applying);
    const [outcome] = await behindSavepoint(applying, apply, (error) => {
      onFailure(error);
      return [error instanceof AppError ? error : new AppError('internal')];
    });
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

/** Undoes what `apply` did when it throws. When the connection is gone, so is the savepoint, and that is thrown. */
async function behindSavepoint<Result>(
  { db }: Queries,
  apply: () => Promise<Result>,
  onError: (error: unknown) => Result,
): Promise<Result> {
  await sql`savepoint change`.execute(db);
  try {
    const result = await apply();
    await sql`release savepoint change`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint change`.execute(db);
    return onError(error);
  }
}

/** For changes that are not set-like: each by itself, behind a savepoint, so that a refusal undoes what it did. */
export function oneByOne<Request, Answer>(
  apply: (request: Request, applying: Applying) => Promise<Answer>,
): (requests: readonly Request[], applying: Applying) => Promise<Outcome<Answer>[]> {
  return async (requests, applying) => {
    const outcomes: Outcome<Answer>[] = [];
    for (const request of requests) {
      const outcome = await behindSavepoint<Outcome<Answer>>(
        applying,
        async () => ({ data: await apply(request, applying) }),
        (error) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
      outcomes.push(outcome);
    }
    return outcomes;
  };
}
