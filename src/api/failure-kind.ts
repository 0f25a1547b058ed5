import { AppError, type ErrorCode } from '../../contract/error-code.ts';

/**
 * refused: the server said no, trying again changes nothing. unreachable: no usable answer, so a
 * copy stands in and it is tried again. broken: our mistake.
 */
export type FailureKind = 'refused' | 'unreachable' | 'broken';

const ofTheLine = ['unreachable', 'captive_portal', 'timeout'] as const satisfies ErrorCode[];

/** A server that fails (500, 503) is like none for whoever reads: a copy is the better answer. */
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

/** Nobody of ours has answered: what is told as being offline. */
export const isOfTheLine = ({ code }: AppError): boolean => ofTheLine.some((one) => one === code);
