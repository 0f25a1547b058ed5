import type { CallFacts } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';

/** What names a call and its answer in memory and in the caches. */
export type CallAddress = Pick<CallFacts, 'method' | 'path' | 'cache'> & {
  anonymous?: boolean | undefined;
  isOpen?: boolean | undefined;
};

/** The facts of a call of the first frame: its schemas check an answer, and none is there yet. */
export type LateCall<C extends Call> = Pick<C, keyof CallFacts & keyof C> & { load: () => Promise<C> };

/** The call with its schemas. */
export const wholeCall = async <C extends Call>(call: C | LateCall<C>): Promise<C> =>
  isLate(call) ? call.load() : call;

const isLate = <C extends Call>(call: C | LateCall<C>): call is LateCall<C> => 'load' in call;
