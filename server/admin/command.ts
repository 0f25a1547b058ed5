import { parseArgs } from 'node:util';

import type { GenericSchema, InferOutput } from 'valibot';

import type { Language } from '../../trade/language.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { AdminKey } from './messages/zh.ts';
import { say, type SayValues } from './say.ts';
import type { Terminal } from './terminal.ts';

/** Where a command was typed. */
export interface Operator {
  language: Language;
  /** Paths that the operator types are relative to this folder. */
  folder: string;
  terminal: Terminal;
}

/** Where a command does its work: in this process, or in the server that holds the data folder. */
export interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * A command in three steps: `prepare` reads words and files where it was typed, `run` works where the
 * database is open and tells what happens as it happens, `show` prints that and gives the exit code.
 * What passes between the steps is JSON, because a socket may lie between them.
 */
export interface Command {
  /** As it is typed, e.g. `import sailings`. */
  name: string;
  summary: Readonly<Record<Language, string>>;
  usage: Readonly<Record<Language, string>>;
  input: GenericSchema;
  prepare: (words: string[], operator: Operator) => Promise<unknown>;
  run: (input: never, workplace: Workplace) => AsyncGenerator<object>;
  show: (events: AsyncIterable<never>, operator: Operator, input: never) => Promise<number>;
}

/** Ties the three steps together, so that the compiler checks what passes between them. */
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
 * The operator can mend it: said without a stack, in the operator's language. It is a sentence of the
 * commands with what it speaks of, or the usage of a command.
 */
export class PlainFailure extends Error {
  readonly words: Words;

  constructor(why: AdminKey | Words, values: SayValues = {}, options?: ErrorOptions) {
    const words = typeof why === 'string' ? { zh: say('zh', why, values), en: say('en', why, values) } : why;
    super(words.en, options);
    this.words = words;
  }
}

export const exitCodes = { good: 0, failed: 1, someRefused: 2 } as const;

/** Reads the words of a command that takes none beside its name. */
export function readNoWords(words: string[], usage: Words): Record<string, never> {
  const options = { lang: { type: 'string' } } as const;
  if (parseArgs({ args: words, options, allowPositionals: true }).positionals.length > 0)
    throw new PlainFailure(usage);
  return {};
}
