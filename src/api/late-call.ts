import type { CallFacts } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';

/** The properties that identify an API call and its cached copies. */
export type CallAddress = Pick<CallFacts, 'method' | 'path' | 'cache'> & {
  anonymous?: boolean | undefined;
  isOpen?: boolean | undefined;
};

/**
 * The properties of a call that the first frame of the page needs. The schemas of the call are loaded only
 * when an answer must be validated.
 */
export type LateCall<C extends Call> = Pick<C, keyof CallFacts & keyof C> & { load: () => Promise<C> };

/** Returns the API call with its schemas, which are loaded if necessary. */
export const wholeCall = async <C extends Call>(call: C | LateCall<C>): Promise<C> =>
  isLate(call) ? call.load() : call;

const isLate = <C extends Call>(call: C | LateCall<C>): call is LateCall<C> => 'load' in call;
