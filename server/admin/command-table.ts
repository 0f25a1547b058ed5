import type { Command } from './command.ts';
import type { LocalCommand } from './local-command.ts';

/**
 * A command of `npm run admin`. A `Command` runs in the process that has the database open: while a server runs
 * with the embedded database, this process is the server. A `LocalCommand` never runs in a server.
 */
type AnyCommand = Command | LocalCommand;
type Load = () => Promise<readonly AnyCommand[]>;

const backup: Load = async () => (await import('./commands/backup.ts')).backupCommands;
const invoice: Load = async () => (await import('./commands/invoice.ts')).invoiceCommands;
const membership: Load = async () => (await import('./commands/membership.ts')).membershipCommands;

/**
 * The files of the commands, by the first word of a command. Only the files of the typed word are loaded, because
 * loading all files takes longer than most commands.
 */
const filesOf = new Map<string, readonly Load[]>([
  [
    'import',
    [
      async () => [(await import('./commands/import-sailings.ts')).importSailingsCommand],
      async () => (await import('./commands/import-dcsa.ts')).importDcsaCommands,
    ],
  ],
  ['terminal', [async () => (await import('./commands/terminal.ts')).terminalCommands]],
  [
    'member',
    [
      async () => (await import('./commands/find-member.ts')).findMemberCommands,
      async () => (await import('./commands/member.ts')).memberCommands,
      async () => (await import('./commands/member-data.ts')).memberDataCommands,
      membership,
    ],
  ],
  ['codes', [membership]],
  ['plan', [membership]],
  ['order', [async () => (await import('./commands/order.ts')).orderCommands]],
  ['certification', [async () => (await import('./commands/certification.ts')).certificationCommands]],
  ['invoice', [invoice]],
  ['letter', [invoice]],
  ['inquiry', [async () => (await import('./commands/inquiry.ts')).inquiryCommands]],
  ['conflict', [async () => (await import('./commands/conflict.ts')).conflictCommands]],
  ['failure', [async () => (await import('./commands/failure.ts')).failureCommands]],
  ['shipowner', [async () => (await import('./commands/shipowner.ts')).shipownerCommands]],
  [
    'content',
    [
      async () => (await import('./commands/import-content.ts')).contentCommands,
      async () => (await import('./commands/content.ts')).contentRowCommands,
    ],
  ],
  ['site', [async () => (await import('./commands/site.ts')).siteCommands]],
  ['console', [async () => (await import('./commands/console.ts')).consoleCommands]],
  ['demo', [async () => (await import('./commands/demo.ts')).demoCommands]],
  ['api-key', [async () => (await import('./commands/api-key.ts')).apiKeyCommands]],
  ['alerts', [async () => (await import('./commands/alerts.ts')).alertCommands]],
  ['status', [async () => (await import('./commands/status.ts')).statusCommands]],
  ['backup', [backup]],
  ['restore', [backup]],
  ['copy', [backup]],
  ['migrate', [async () => (await import('./commands/migrate.ts')).migrateCommands]],
  ['config', [async () => (await import('./commands/config-check.ts')).configCommands]],
]);

/** Returns the commands whose names begin with the word, such as `member`. */
export async function commandsOf(word: string): Promise<readonly AnyCommand[]> {
  const lists = await Promise.all((filesOf.get(word) ?? []).map((load) => load()));
  return lists.flat().filter(({ name }) => name.split(' ')[0] === word);
}

/** Returns every command except `help`, which lists them. */
export async function allCommands(): Promise<readonly AnyCommand[]> {
  return (await Promise.all([...filesOf.keys()].map(commandsOf))).flat();
}

/**
 * Returns the command whose name is at the beginning of the words, and the remaining words; null if there is
 * none.
 */
export async function findCommand(
  words: readonly string[],
): Promise<{ command: AnyCommand; rest: string[] } | null> {
  for (const command of await commandsOf(words[0] ?? '')) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) };
  }
  return null;
}
