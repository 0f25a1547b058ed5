import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import type { Operator } from './command.ts';

/**
 * The data that the program passes to a local command: the configuration, the environment, the operator and
 * the clock.
 */
export interface LocalWork {
  config: Config;
  environment: Readonly<Record<string, string | undefined>>;
  operator: Operator;
  clock: () => Date;
}

/**
 * A command that works in its own process, because it opens databases itself or reads large files. All other
 * commands are `Command`s.
 */
export interface LocalCommand {
  name: string;
  summary: Readonly<Record<Language, string>>;
  usage: Readonly<Record<Language, string>>;
  /** Parses the arguments, works, and returns the exit code. */
  runHere: (words: string[], work: LocalWork) => Promise<number>;
}
