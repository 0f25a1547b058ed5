import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import type { Operator } from './command.ts';
import type { AdminKey } from './messages/zh.ts';
import { adminText, type AdminTextValues } from './admin-text.ts';
import type { Terminal } from './terminal.ts';

/**
 * The person at the command line, as a local command sees them. A command cannot print plain text: its results
 * are messages with values, or objects, so that `--json` can print them for other programs.
 */
export interface LocalOperator extends Omit<Operator, 'terminal'> {
  terminal: Omit<Terminal, 'print'>;
  /** Prints a message as a result. */
  say: (key: AdminKey, values?: AdminTextValues) => void;
  /** Prints an object as a result: as `line`, or with `--json` the object. */
  show: (row: object, line: string) => void;
}

/**
 * Returns the operator for a local command. With `isJson`, results and error messages are printed to stdout as
 * lines of JSON, and error messages are also printed to stderr as text.
 */
export function localOperator(operator: Operator, isJson: boolean): LocalOperator {
  const { language, terminal } = operator;
  if (!isJson)
    return {
      ...operator,
      say: (key, values) => terminal.print(adminText(language, key, values)),
      show: (_, line) => terminal.print(line),
    };
  const write = (row: object) => terminal.print(JSON.stringify(row));
  return {
    ...operator,
    terminal: {
      ...terminal,
      complain: (problem) => {
        terminal.complain(problem);
        write({ problem });
      },
      progress: () => {},
    },
    say: (key, values = {}) => write({ key, values, isGood: true }),
    show: write,
  };
}

/**
 * The data that the program passes to a local command: the configuration, the environment, the operator and
 * the clock.
 */
export interface LocalWork {
  config: Config;
  environment: Readonly<Record<string, string | undefined>>;
  operator: LocalOperator;
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
  /** Parses the arguments, runs the command, and returns the exit code. */
  runHere: (words: string[], work: LocalWork) => Promise<number>;
}
