import { hash } from 'node:crypto';

import type { SyncResult } from '../../../contract/calls/queue.ts';
import { AppError } from '../../../contract/error-code.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as stored from '../../db/queue/idempotency.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { refusal } from '../rights/refusal.ts';
import { queueFiguresOf } from './queue-figures.ts';
import { inRuns, inSavepoints, type Applying, type Outcome, type QueuedChange } from './sync-runs.ts';

/**
 * The result of one queued change. `answer` is the JSON of all fields of the result except key and status.
 */
export type Answered = Pick<stored.StoredAnswer, 'key' | 'status' | 'answer'>;

export interface ApplyOptions extends Omit<Applying, keyof stored.QueueTransaction> {
  database: OpenDatabase;
  /** Converts a refusal to JSON in the caller's language. This JSON is stored as the answer of the change. */
  describe: (refused: AppError) => string;
  /**
   * Called with the error of a change that failed because of a fault of the server, while the other changes
   * were applied.
   */
  onFailure: (error: unknown) => void;
}

/**
 * Applies each queued change at most once, in order, and returns an answer for each. Idempotency key, effect
 * and answer are stored in one transaction, so a key is stored only together with its effect. A repeated change
 * gets its first answer. An answer is stored only if another try would get the same answer. A refused change
 * does not stop later changes. Only the device knows which changes depend on each other, and it does not send
 * dependent changes together.
 */
export async function applyOnce(
  changes: readonly QueuedChange[],
  options: ApplyOptions,
): Promise<Answered[]> {
  try {
    return await applyAll(changes, options, inRuns);
  } catch (error) {
    // A change may have failed because of a fault of the server. Each change is now applied in its own
    // savepoint, so that the faulty one does not block the others forever.
    if (changes.length === 1) throw error;
    return applyAll(changes, options, (fresh, applying) => inSavepoints(fresh, applying, options.onFailure));
  }
}

type ApplyFresh = (fresh: readonly QueuedChange[], applying: Applying) => Promise<Outcome[]>;

async function applyAll(
  changes: readonly QueuedChange[],
  { database, caller, describe: describeFailure, now }: ApplyOptions,
  applyFresh: ApplyFresh,
): Promise<Answered[]> {
  const { fresh, results } = await stored.inQueue(database, caller.member_id, async (transaction) => {
    const { connection } = transaction;
    const refused = { now, windowMs: dayMs };
    // A change that its schema refuses gets the same answer again even if none is stored. Only a limited
    // number of such answers are stored per member and day, so that a faulty client cannot fill the table.
    const isWorthStoring = (change?: QueuedChange) =>
      !change?.refused ||
      countOneMore(database, `refused ${caller.member_id}`, refused) <= serverLimits.refusalsStoredPerDayMost;
    const known = await openAnswers(connection, caller.member_id, changes);
    const unanswered = firstOfEachKey(changes).filter(({ key }) => !known.has(key));
    const outcomes = await applyFresh(unanswered, { ...transaction, caller, now });
    const answered = unanswered.map((change, at) => answerOf(change, outcomes[at], describeFailure));
    const answers = answered.filter((answer, at) => isFinal(answer) && isWorthStoring(unanswered[at]));
    if (answers.length > 0) await stored.insertAnswers(connection, caller.member_id, { answers, now });
    for (const answer of answered) known.set(answer.key, answer);
    return { fresh: answered, results: known };
  });
  const figures = queueFiguresOf(database);
  figures.repeated += changes.length - fresh.length;
  for (const { status } of fresh) figures[figureOf(status)] += 1;
  return changes.map((change) => resultFor(change, results.get(change.key), describeFailure));
}

const figureOf = (status: number) =>
  status === 200 ? 'applied' : status === 409 ? 'conflicting' : 'refused';

async function openAnswers(
  connection: stored.Prepared,
  memberId: number,
  changes: readonly Pick<QueuedChange, 'key'>[],
): Promise<Map<string, stored.StoredAnswer>> {
  const rows = await stored.listAnswers(
    connection,
    memberId,
    changes.map(({ key }) => key),
  );
  return new Map(rows.map((row) => [row.key, row]));
}

function firstOfEachKey(changes: readonly QueuedChange[]): QueuedChange[] {
  const seen = new Set<string>();
  return changes.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The HTTP statuses that are stored: another try with the same idempotency key would get the same answer. */
const finalStatuses: ReadonlySet<number> = new Set([200, 400, 404, 409, 410, 422]);
const isFinal = ({ status }: stored.StoredAnswer) => finalStatuses.has(status);

function answerOf(
  { key, call, fingerprint }: QueuedChange,
  outcome: Outcome | undefined,
  describe: ApplyOptions['describe'],
): stored.StoredAnswer {
  if (!outcome) throw new Error(`Applying ${call} returned no outcome for a change`);
  if (outcome instanceof AppError)
    return { key, call, fingerprint, status: outcome.status, answer: describe(outcome) };
  return { key, call, fingerprint, status: 200, answer: JSON.stringify(outcome) };
}

function resultFor(
  change: QueuedChange,
  answer: stored.StoredAnswer | undefined,
  describe: ApplyOptions['describe'],
): Answered {
  if (!answer) throw new Error(`Applying ${change.call} produced no answer for a change`);
  if (answer.fingerprint === null || answer.fingerprint.equals(change.fingerprint)) return answer;
  const reused = refusal({ code: 'invalid', field: 'key', why: 'key_reused' });
  return { key: change.key, status: reused.status, answer: describe(reused) };
}

/**
 * Returns the result of a change as the JSON text of a `SyncResult`. The stored answer already is JSON, so
 * the key and status are inserted as text.
 */
export const resultText = ({ key, status, answer }: Answered): string =>
  `{"key":"${key}","status":${status},${answer.slice(1)}`;

/** Returns the result as an object. */
export const resultOf = (answered: Answered): SyncResult => JSON.parse(resultText(answered)) as SyncResult;

/**
 * Returns a hash of the method, the route and the body, independent of the order of the body's keys. Two
 * requests with the same idempotency key must have the same hash.
 */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

/**
 * Cancels a queued change: stores its idempotency key, so that the change is refused if it arrives later. If
 * the change has already been applied, returns its stored answer.
 */
export async function cancelKey(
  key: string,
  { database, caller, describe: describeFailure, now }: Omit<ApplyOptions, 'onFailure'>,
): Promise<{ outcome: 'cancelled' | 'already'; result?: SyncResult }> {
  return stored.inQueue(database, caller.member_id, async ({ connection }) => {
    const found = (await openAnswers(connection, caller.member_id, [{ key }])).get(key);
    if (found?.fingerprint) return { outcome: 'already', result: resultOf(found) };
    if (!found) {
      const error = new AppError('cancelled');
      const tombstone = {
        key,
        call: '',
        fingerprint: null,
        status: error.status,
        answer: describeFailure(error),
      };
      await stored.insertAnswers(connection, caller.member_id, { answers: [tombstone], now });
    }
    return { outcome: 'cancelled' };
  });
}
