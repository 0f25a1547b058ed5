import { BackupError } from '../backup/backup-error.ts';
import type { Config } from '../config.ts';
import { configWarnings, loadConfig } from '../load-config.ts';
import { DataFolderBusy } from '../db/data-lock.ts';
import { readGlobalWords, type GlobalWords } from './global-words.ts';
import { runRecorded } from './run-recorded.ts';
import { sendCommand } from './send-command.ts';
import { exitCodes, PlainFailure, type Command, type Operator } from './command.ts';
import { allCommands, commandsOf, findCommand } from './command-table.ts';
import { languageOf, adminText } from './admin-text.ts';
import { localOperator, type LocalOperator } from './local-command.ts';
import type { Terminal } from './terminal.ts';

export interface AdminCall {
  /** The version of Laycan that is installed. */
  version: string;
  /** The words typed after `admin`. */
  words: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was typed. */
  folder: string;
  terminal: Terminal;
  clock: () => Date;
}

/**
 * Runs one command of the administrator and returns its exit code. Throws `PlainFailure` for an unknown
 * command.
 */
export async function runAdmin(call: AdminCall): Promise<number> {
  const { terminal } = call;
  const language = languageOf(call.words, call.environment);
  const operator = { language, folder: call.folder, terminal };
  const here = localOperator(operator, call.words.includes('--json'));
  try {
    const { words, ...global } = readGlobalWords(call.words, call.environment);
    if (isHelp(words)) return await help(words, here);
    const found = await findCommand(words);
    if (!found) throw new PlainFailure('unknown_command', { name: words.join(' ') });
    const config = loadConfig(call.environment, call.version);
    for (const warning of configWarnings(call.environment)) here.terminal.complain(warning);
    const { command, rest } = found;
    const { clock, environment } = call;
    if ('runHere' in command)
      return await withUsage(command, () =>
        command.runHere(rest, { config, environment, operator: here, clock }),
      );
    const input = await withUsage(command, () => command.prepare(rest, operator));
    return await work(command, input, { config, operator, clock, ...global });
  } catch (error) {
    const { complain, endProgress } = here.terminal;
    endProgress();
    const isPlain = error instanceof Error && plainNames.has(error.name);
    if (error instanceof PlainFailure) complain(error.words[language]);
    else if (error instanceof BackupError)
      complain(adminText(language, `backup_${error.problem}`, error.values));
    else complain(isPlain ? error.message : describe(error));
    return exitCodes.failed;
  }
}

/**
 * The names of errors whose message is enough for the operator to correct the problem, so they are printed
 * without a stack.
 */
const plainNames = new Set([
  'ConfigError',
  'DatabaseUnusable',
  'DataFolderBusy',
  'DataFolderClosed',
  'SchemaTooNew',
  'SchemaTooOld',
]);
const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Runs a step that parses the arguments of a command. Converts the error of an unknown argument to a
 * `PlainFailure` with the command's usage.
 */
async function withUsage<Result>(
  { usage }: Pick<Command, 'usage'>,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    const problem = error.message;
    throw new PlainFailure({
      zh: adminText('zh', 'wrong_words', { problem, usage: usage.zh }),
      en: adminText('en', 'wrong_words', { problem, usage: usage.en }),
    });
  }
}

interface Work extends Omit<GlobalWords, 'words'> {
  config: Config;
  operator: Operator;
  clock: () => Date;
}

/**
 * Runs a command in the right process. Only one process can open the embedded database, so while a server
 * runs, the command is sent to the server. Otherwise, and with PostgreSQL, this process opens the database.
 * Throws `PlainFailure` if another process has locked the data folder.
 */
async function work(
  command: Command,
  input: unknown,
  { config, operator, clock, by, isJson }: Work,
): Promise<number> {
  const folder = config.dataDir;
  const show = (events: AsyncIterable<object>) =>
    isJson
      ? command.show(printed(events, operator) as AsyncIterable<never>, muted(operator), input as never)
      : command.show(events as AsyncIterable<never>, operator, input as never);
  if (!config.databaseUrl) {
    const events = await sendCommand(command, input, { folder, operator, by });
    if (events) return show(events);
  }
  const { openDatabase } = await import('../db/open.ts');
  const schema = 'current';
  const database = await openDatabase({ url: config.databaseUrl || undefined, folder, schema }).catch(
    (error: unknown) => {
      // `DataFolderBusy` means that another process opened the folder after the check above, or has locked it
      // without answering on the socket.
      if (!(error instanceof DataFolderBusy)) throw error;
      throw new PlainFailure('busy', { folder });
    },
  );
  try {
    if (command.needsPorts) {
      // The table of all ports is large, and few commands need it.
      const { loadHarbors } = await import('../db/harbors/load-harbors.ts');
      await loadHarbors(database);
    }
    return await show(runRecorded(command, input, { database, now: clock(), by }));
  } finally {
    await database.close();
  }
}

/**
 * Prints each event as a line of JSON. If the event is a row of a list, prints only `row`, not its text. Then
 * yields the event, because the command's `show` step still needs all events to determine the exit code.
 */
async function* printed(events: AsyncIterable<object>, { terminal }: Operator): AsyncGenerator<object> {
  for await (const event of events) {
    terminal.print(JSON.stringify('row' in event && 'line' in event ? event.row : event));
    yield event;
  }
}

/** Returns the same operator with a terminal that prints only failures. */
const muted = (operator: Operator): Operator => ({
  ...operator,
  terminal: { ...operator.terminal, print: () => {}, progress: () => {} },
});

const isHelp = ([first]: readonly string[]) =>
  first === undefined || ['help', '--help', '-h'].includes(first);

/**
 * Prints the usage of a command, the commands of a group such as `member`, or all commands. Throws
 * `PlainFailure` for an unknown group.
 */
async function help(words: readonly string[], { language, show, say }: LocalOperator): Promise<number> {
  const [group = ''] = words.slice(1).filter((word) => !word.startsWith('-') && word !== language);
  const named = await findCommand(words.slice(1));
  if (named) {
    const { name, summary, usage } = named.command;
    show({ name, summary: summary[language], usage: usage[language] }, usage[language]);
    return exitCodes.good;
  }
  const commands = group === '' ? await allCommands() : await commandsOf(group);
  const rows = commands.map(({ name, summary }) => ({ name, summary: summary[language] }));
  if (group === '' || group === 'help')
    rows.push({ name: 'help', summary: adminText(language, 'help_summary') });
  if (rows.length === 0) throw new PlainFailure('help_group', { name: group });
  say('commands');
  const nameWidth = Math.max(...rows.map(({ name }) => name.length)) + 2;
  for (const row of rows) show(row, `  ${row.name.padEnd(nameWidth)} ${row.summary}`);
  say('help_global');
  return exitCodes.good;
}
