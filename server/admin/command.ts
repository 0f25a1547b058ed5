import { parseArgs } from 'node:util';

import type { GenericSchema, InferOutput } from 'valibot';

import type { Language } from '../../trade/language.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { AdminKey } from './messages/zh.ts';
import { adminText, type AdminTextValues } from './admin-text.ts';
import type { Terminal } from './terminal.ts';

/** The environment in which the operator typed a command. */
export interface Operator {
  language: Language;
  /** The folder in which the command was typed. Relative paths in its arguments refer to this folder. */
  folder: string;
  terminal: Terminal;
}

/**
 * The context in which a command runs: in the process of `npm run admin`, or in the server that has locked
 * the data folder.
 */
export interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * A command in three steps. `prepare` reads arguments and files in the process where the command was typed.
 * `run` works in the process that has the database open and yields its progress as events. `show` prints the
 * events and returns the exit code.
 *
 * The steps exchange only JSON, because a socket may connect them.
 */
export interface Command {
  /** The name as it is typed, for example `import sailings`. */
  name: string;
  summary: Readonly<Record<Language, string>>;
  usage: Readonly<Record<Language, string>>;
  /**
   * True if the command changes nothing and shows no personal data. Other commands leave a row in the audit
   * log.
   */
  isUnrecorded?: boolean;
  /**
   * True if the command reads the port list, so the list in the database must be updated to this version
   * first.
   */
  needsPorts?: boolean;
  input: GenericSchema;
  prepare: (words: string[], operator: Operator) => Promise<unknown>;
  run: (input: never, workplace: Workplace) => AsyncGenerator<object>;
  show: (events: AsyncIterable<never>, operator: Operator, input: never) => Promise<number>;
}

/**
 * Defines a command. The compiler infers the types of the command's steps and checks that each step accepts
 * the data that the previous step returns.
 */
export function defineCommand<Input extends GenericSchema, Event extends object>(
  command: Omit<Command, 'input' | 'prepare' | 'run' | 'show'> & {
    input: Input;
    prepare: (words: string[], operator: Operator) => Promise<InferOutput<Input>>;
    run: (input: InferOutput<Input>, workplace: Workplace) => AsyncGenerator<Event>;
    show: (events: AsyncIterable<Event>, operator: Operator, input: InferOutput<Input>) => Promise<number>;
  },
): Command {
  return command;
}

type Words = Readonly<Record<Language, string>>;

/**
 * A failure that the operator can correct. It is printed without a stack, in the operator's language. The
 * text is a message with its values, or the usage of a command.
 */
export class PlainFailure extends Error {
  readonly words: Words;

  constructor(why: AdminKey | Words, values: AdminTextValues = {}, options?: ErrorOptions) {
    const words =
      typeof why === 'string' ? { zh: adminText('zh', why, values), en: adminText('en', why, values) } : why;
    super(words.en, options);
    this.words = words;
  }
}

export const exitCodes = { good: 0, failed: 1, someRefused: 2 } as const;

/**
 * Parses the arguments of a command that accepts only `--lang`. Throws `PlainFailure` with the command's
 * usage for any other argument.
 */
export function readNoWords(words: string[], usage: Words): Record<string, never> {
  const options = { lang: { type: 'string' } } as const;
  if (parseArgs({ args: words, options, allowPositionals: true }).positionals.length > 0)
    throw new PlainFailure(usage);
  return {};
}
