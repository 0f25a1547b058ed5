import type { AnswerOf, Call, ParsedRequestOf } from '../../contract/call.ts';
import type { AppError } from '../../contract/error-code.ts';
import type { Config } from '../config.ts';
import type { JsonText } from '../db/json-text.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Operator } from '../domain/console/console-session.ts';
import type { RunAdmin } from '../domain/console/long-work.ts';
import type { Caller } from '../domain/rights/caller.ts';
import type { Origin } from '../domain/rights/origin.ts';
import type { Outside } from '../domain/outside.ts';
import type { ClientBuild } from './client-builds.ts';
import type { RecentError } from './recent-errors.ts';
import type { JobState } from '../domain/console/health.ts';

/** The data that a handler receives in addition to the parsed request. */
export interface RequestContext {
  caller: Caller;
  /** The current time of the server; tests replace it. */
  now: Date;
  database: OpenDatabase;
  config: Config;
  origin: Origin;
  /** The id of the session, or null for a visitor. */
  sessionId: number | null;
  /** The operator of a console call; null for every other call. */
  operator: Operator | null;
  outside: Outside;
  /** The header with the token of the open API, which a call may send in addition to its session token. */
  containerAuthorization: string | undefined;
  /** Returns a refusal as JSON in the caller's language, for the results of queued changes. */
  describe: (refused: AppError) => string;
  /** Returns the newest unexpected failures of this process. */
  recentErrors: () => RecentError[];
  /**
   * Returns the builds of the clients that have sent requests to this process, with the number of clients of
   * each build.
   */
  clientBuilds: () => Promise<ClientBuild[]>;
  /** Returns the last run of each job of this process. */
  jobStates: () => JobState[];
  /** Runs a command of `npm run admin` in another process; null in tests of the server. */
  runAdmin: RunAdmin | null;
  /** Logs an unexpected error that does not fail the whole request. */
  onFailure: (error: unknown) => void;
}

/**
 * A call of the API with its handler. The handler throws failures as `AppError`.
 *
 * If a handler caches an answer and returns it to all callers, it should freeze the answer (`Object.freeze`),
 * so that it is serialized only once. Freezing the outer object is enough, but nothing inside may change
 * later.
 */
export interface Route {
  call: Call;
  handle: (request: never, context: RequestContext) => Promise<unknown>;
  /**
   * Returns true if the request is a broad search. It is needed only for calls whose request alone does not
   * show this.
   */
  isBroad?: (context: RequestContext) => Promise<boolean>;
}

/**
 * Defines the handler of a call with the types of its request and response, which the compiler checks. A
 * `JsonText` response is inserted into the envelope unchanged.
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
