import type { AnswerOf, Call, ParsedRequestOf } from '../../contract/call.ts';
import type { AppError } from '../../contract/error-code.ts';
import type { Config } from '../config.ts';
import type { JsonText } from '../db/json-text.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Caller } from '../domain/rights/caller.ts';
import type { Origin } from '../domain/rights/origin.ts';
import type { Outside } from '../domain/outside.ts';

/** What a handler gets beside the parsed request. */
export interface RequestContext {
  caller: Caller;
  /** The server's clock; tests inject it. */
  now: Date;
  database: OpenDatabase;
  config: Config;
  origin: Origin;
  /** The session of the call; null for a visitor. */
  sessionId: number | null;
  outside: Outside;
  /** The header by which a call names the token of the open API beside its session. */
  boxAuthorization: string | undefined;
  /** A refusal in the reader's words, as JSON among the results of changes. */
  tell: (refused: AppError) => string;
  /** Writes a failure of our own into the log that is not the failure of the whole request. */
  onFailure: (error: unknown) => void;
}

/**
 * A call of the contract with the code that answers it. Failures are thrown as `AppError`. An
 * answer that the handler keeps and gives to everybody should be frozen (`Object.freeze`, the outer
 * object is enough, nothing inside may change later): it is then written out as JSON only once.
 */
export interface Route {
  call: Call;
  handle: (request: never, context: RequestContext) => Promise<unknown>;
  /** Whether it searches so much that it waits among the broad searches, where the request alone does not say so. */
  isBroad?: (context: RequestContext) => Promise<boolean>;
}

/**
 * Ties a handler to its call, so that the compiler checks both the request and the answer. A
 * `JsonText` answer goes into the envelope as it is.
 */
export function answer<C extends Call>(
  call: C,
  handle: (
    request: ParsedRequestOf<C>,
    context: RequestContext,
  ) => Promise<AnswerOf<C> | JsonText<AnswerOf<C>>>,
): Route {
  return { call, handle };
}
