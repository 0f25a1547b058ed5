import { sql } from 'kysely';

import { AppError } from '../../../contract/error-code.ts';
import type { QueueTransaction } from '../../db/queue/idempotency.ts';
import type { Queries } from '../../db/open.ts';
import type { Caller } from '../rights/caller.ts';

/** The context in which a queued change is applied, inside its transaction. */
export interface Applying extends QueueTransaction {
  caller: Caller;
  now: Date;
}

/** The result of one change: its answer, or the refusal. */
export type Outcome<Answer = unknown> = { data: Answer } | AppError;

/**
 * Applies changes of one kind in their order, if possible with a few statements for all changes. A refused
 * change must have no effect. An exception rolls back the whole transaction.
 */
export type Apply = (requests: readonly unknown[], applying: Applying) => Promise<Outcome[]>;

/**
 * One queued change with its idempotency key, parsed and validated as far as possible without a transaction.
 */
export interface QueuedChange {
  key: string;
  call: string;
  fingerprint: Buffer;
  request: unknown;
  /** A refusal that is known without reading the database; null if there is none. */
  refused: AppError | null;
  apply: Apply;
}

/** Applies consecutive changes of the same kind together, which needs fewer database statements. */
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

/**
 * Applies each change in its own savepoint, so that one failing change does not undo the others. This is
 * slower and used only after a failure.
 */
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

/**
 * Runs `apply` after a savepoint and rolls back to it if `apply` throws. If the connection is lost, the
 * rollback fails and its error is thrown.
 */
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

/**
 * Converts a function for one change to an `Apply`. Each change runs in its own savepoint, so that a refusal
 * rolls it back.
 */
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
