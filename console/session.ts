import type { AnswerOf } from '../contract/call.ts';
import type { consoleSession } from '../contract/calls/console/login.ts';

/** The operator, the duties and the end of the console session. */
export type Session = AnswerOf<typeof consoleSession>;
