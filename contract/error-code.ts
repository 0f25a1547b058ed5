import type { DraftVerdictCode } from '../trade/draft/draft-verdict-code.ts';

/** All error codes. `contract/messages` contains their texts in each language. */
export const errorCodes = [
  // Error codes with which the server refuses a request.
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
  // Error codes that only the client detects.
  'unreachable',
  'captive_portal',
  'timeout',
  'tampered',
  'broken',
  'not_saved',
  'expired',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error in one field of a request. `message` is in the reader's language. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/**
 * A field error before it has a text. The HTTP layer of the server builds the text from `code` and `values`.
 * Errors in the cells of drafts have their own texts.
 */
export type FieldProblem =
  | { field: string; code: string; values?: Values; of?: undefined }
  | { field: string; code: DraftVerdictCode; values: Values; of: 'draft' };

type Values = Readonly<Record<string, string | number>>;

/** An expected failure, on the server or the client. `status` is the HTTP status, or 0 without an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The field errors that the server sent. */
  readonly errors: readonly FieldError[];
  /** The field problems that have no text yet. */
  readonly problems: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** For the code `conflict`, the current row on the server. */
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

/** The HTTP status with which the server answers each error code. */
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
