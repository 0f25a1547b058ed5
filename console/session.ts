import type { AnswerOf } from '../contract/call.ts';
import type { consoleSession } from '../contract/calls/console/login.ts';

/**
 * The data of the console session: the operator, the operator's duties (rights in the console), and the time
 * at which the session ends.
 */
export type Session = AnswerOf<typeof consoleSession>;
