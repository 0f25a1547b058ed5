import type { Call } from '../../contract/call.ts';

/** What names a call and its answer in memory and in the caches. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'cache'> & { anonymous?: boolean | undefined };

/**
 * A call of the first frame, without its schemas: they check an answer, and none is there yet. The
 * compiler holds what stands here to what the contract says.
 */
export type LateCall<C extends Call> = Pick<C, keyof CallAddress & keyof C> & { load: () => Promise<C> };

/** The call with its schemas. */
export const wholeCall = async <C extends Call>(call: C | LateCall<C>): Promise<C> =>
  isLate(call) ? call.load() : call;

const isLate = <C extends Call>(call: C | LateCall<C>): call is LateCall<C> => 'load' in call;
