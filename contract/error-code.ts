import type { DraftVerdictCode } from '../trade/draft/draft-verdict-code.ts';

/** The closed set of failures. Sentences for them live in `contract/messages`, one per language. */
export const errorCodes = [
  // refused by the server
  'malformed',
  'unknown_parameter',
  'invalid',
  'session_ended',
  'login_required',
  'certify_required',
  'publisher_required',
  'upgrade_required',
  'permission_denied',
  'box_token_invalid',
  'not_found',
  'method_not_allowed',
  'conflict',
  'favourites_full',
  'own_lists_full',
  'cancelled',
  'verification_failed',
  'puzzle_required',
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
  // seen by the client only
  'unreachable',
  'captive_portal',
  'timeout',
  'tampered',
  'broken',
  'not_saved',
  'expired',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One thing wrong with one field of a request, as it is told: `message` is in the reader's language. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/**
 * The same before it has words: the border of the server writes the sentence that `code` names, about
 * `values`. What is wrong with the cells of drafts has sentences of its own.
 */
export type FieldProblem =
  | { field: string; code: string; values?: Values; of?: undefined }
  | { field: string; code: DraftVerdictCode; values: Values; of: 'draft' };

type Values = Readonly<Record<string, string | number>>;

/**
 * Every failure that is decided upon, on either side of the line.
 * `status` is the HTTP status where there was an answer, 0 where there was none.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Of one that came over the line. */
  readonly errors: readonly FieldError[];
  /** Of one that is still to be told. */
  readonly problems: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of a conflict: the row as the server has it. */
  readonly data: unknown;

  constructor(
    code: ErrorCode,
    details: {
      status?: number;
      message?: string;
      errors?: readonly FieldError[];
      problems?: readonly FieldProblem[];
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      data?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = details.status ?? statusOf[code] ?? 0;
    this.errors = details.errors ?? [];
    this.problems = details.problems ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.data = details.data;
  }
}

/** The HTTP status the server answers with for each code of its own. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  malformed: 400,
  unknown_parameter: 422,
  invalid: 422,
  session_ended: 401,
  login_required: 403,
  certify_required: 403,
  publisher_required: 403,
  upgrade_required: 403,
  permission_denied: 403,
  box_token_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  favourites_full: 422,
  own_lists_full: 422,
  cancelled: 410,
  verification_failed: 422,
  puzzle_required: 428,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};
