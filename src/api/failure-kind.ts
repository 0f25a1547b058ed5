import { AppError, type ErrorCode } from '../../contract/error-code.ts';

/**
 * The kind of a failure. `refused`: the server refused, and a retry would not help. `unreachable`: there is
 * no usable answer, so the page shows a cached copy and retries. `broken`: a bug in our own code.
 */
export type FailureKind = 'refused' | 'unreachable' | 'broken';

const ofTheLine = ['unreachable', 'captive_portal', 'timeout'] as const satisfies ErrorCode[];

/**
 * The error codes that count as unreachable. Errors of our server (500, 503) and its overload (429) are among
 * them, because a cached copy is more useful to the reader than an error page.
 */
const unreachable: ReadonlySet<ErrorCode> = new Set([
  ...ofTheLine,
  ...(['internal', 'unavailable', 'too_many_requests'] as const),
]);
const broken: ReadonlySet<ErrorCode> = new Set(['broken', 'tampered']);

export function failureKindOf(error: unknown): FailureKind {
  if (!(error instanceof AppError)) return 'broken';
  if (unreachable.has(error.code)) return 'unreachable';
  return broken.has(error.code) ? 'broken' : 'refused';
}

/** Returns true if our server has not answered at all. The page then shows that it is offline. */
export const isOfTheLine = ({ code }: AppError): boolean => ofTheLine.some((one) => one === code);
