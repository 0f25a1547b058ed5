import * as v from 'valibot';

import type { AnswerOf, Call, ParsedRequestOf } from '../../contract/call.ts';
import { idempotencyKey, type SyncResult } from '../../contract/calls/queue.ts';
import { AppError, errorCodes } from '../../contract/error-code.ts';
import { applyOnce, fingerprintOf, resultOf, type Answered } from '../domain/queue/idempotency.ts';
import { assertMayCall } from '../domain/rights/permission.ts';
import { refusal } from '../domain/rights/refusal.ts';
import type { Apply, Applying, Outcome, QueuedChange } from '../domain/queue/sync-runs.ts';
import { assertFit } from './fit-request.ts';
import { parseFields } from './read-request.ts';
import type { RequestContext } from './route.ts';
import { nextSlice } from './time-slices.ts';

/**
 * A call that a device may queue while it is offline, with the code that applies it. The same code is used
 * whether the call is sent alone or in a batch.
 */
export interface QueuedRoute {
  call: Call;
  check: (request: never, context: RequestContext) => Promise<void>;
  apply: Apply;
}

interface QueuedCode<C extends Call> {
  /** Throws if a request is invalid regardless of the rows in the database. Runs outside the transaction. */
  check?: (request: ParsedRequestOf<C>, context: RequestContext) => Promise<void>;
  apply: (requests: readonly ParsedRequestOf<C>[], applying: Applying) => Promise<Outcome<AnswerOf<C>>[]>;
}

/**
 * Defines the server's code for a queued call. The compiler checks the types of the request and the response.
 */
export function queued<C extends Call>(call: C, { check, apply }: QueuedCode<C>): QueuedRoute {
  return {
    call,
    check: check ?? (async () => {}),
    apply: (requests, applying) => apply(requests as readonly ParsedRequestOf<C>[], applying),
  };
}

/** A change as the client sends it. */
export interface SentEntry {
  key: string;
  call: string;
  body?: unknown;
}

/** Applies queued changes in order. Each gets its own result and is applied at most once. */
export async function applyEntries(
  entries: readonly SentEntry[],
  routes: readonly QueuedRoute[],
  context: RequestContext,
): Promise<Answered[]> {
  const changes = await Promise.all(entries.map((entry) => changeOf(entry, routes, context)));
  return applyOnce(changes, context);
}

/**
 * Applies a queued call that is sent alone, with its key in a header. Throws `invalid` if the key is missing or
 * invalid, and the refusal if the call is refused.
 */
export async function applyByItself(
  route: QueuedRoute,
  { key, body }: { key: string | undefined; body: unknown },
  context: RequestContext,
): Promise<unknown> {
  const parsed = v.safeParse(idempotencyKey, key);
  if (!parsed.success) {
    const why = key === undefined ? 'required' : 'id_invalid';
    throw refusal({ code: 'invalid', field: 'Idempotency-Key', why });
  }
  const entry = { key: parsed.output, call: route.call.path, body };
  const [answered] = await applyEntries([entry], [route], context);
  const result = answered && resultOf(answered);
  if (result?.status === 200) return result.data;
  throw errorOf(result);
}

async function changeOf(
  { key, call: path, body }: SentEntry,
  routes: readonly QueuedRoute[],
  context: RequestContext,
): Promise<QueuedChange> {
  const route = routes.find(({ call }) => call.path === path);
  const change = { key, call: path, apply: route?.apply ?? applyNothing };
  try {
    await nextSlice();
    await assertFit(body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The refusal is final, because the same request would always be refused. The body may be nested too deep
    // to be hashed, so all such requests of a call share the fingerprint of the body `null`.
    const refused = new AppError('invalid', { errors: error.errors, cause: error });
    return { ...change, fingerprint: fingerprintOf('POST', path, null), request: undefined, refused };
  }
  return checked(route, { ...change, fingerprint: fingerprintOf('POST', path, body) }, { body, context });
}

async function checked(
  route: QueuedRoute | undefined,
  change: Omit<QueuedChange, 'request' | 'refused'>,
  { body, context }: { body: unknown; context: RequestContext },
): Promise<QueuedChange> {
  try {
    // The client may be newer than this server and send a call that only a newer server knows, so this
    // refusal must not be stored.
    if (!route) throw new AppError('method_not_allowed');
    assertMayCall(context.caller, route.call.who);
    const request = await parseFields(route.call, body);
    await route.check(request as never, context);
    return { ...change, request, refused: null };
  } catch (error) {
    if (error instanceof AppError) return { ...change, request: undefined, refused: error };
    throw error;
  }
}

/** Applies nothing. Used for changes that are refused before the transaction. */
const applyNothing: Apply = async () => [];

function errorOf(result: SyncResult | undefined): AppError {
  const code = errorCodes.find((known) => known === result?.code) ?? 'internal';
  return new AppError(code, { errors: result?.errors ?? [], data: result?.data });
}
