import type { Command } from './command.ts';
import { alertCommands } from './commands/alerts.ts';
import { apiKeyCommands } from './commands/api-key.ts';
import { backupCommands } from './commands/backup.ts';
import { certificationCommands } from './commands/certification.ts';
import { conflictCommands } from './commands/conflict.ts';
import { consoleCommands } from './commands/console.ts';
import { configCommands } from './commands/config-check.ts';
import { demoCommands } from './commands/demo.ts';
import { failureCommands } from './commands/failure.ts';
import { findMemberCommands } from './commands/find-member.ts';
import { contentRowCommands } from './commands/content.ts';
import { contentCommands } from './commands/import-content.ts';
import { importDcsaCommands } from './commands/import-dcsa.ts';
import { importSailingsCommand } from './commands/import-sailings.ts';
import { inquiryCommands } from './commands/inquiry.ts';
import { invoiceCommands } from './commands/invoice.ts';
import { memberCommands } from './commands/member.ts';
import { memberDataCommands } from './commands/member-data.ts';
import { membershipCommands } from './commands/membership.ts';
import { migrateCommands } from './commands/migrate.ts';
import { orderCommands } from './commands/order.ts';
import { shipownerCommands } from './commands/shipowner.ts';
import { siteCommands } from './commands/site.ts';
import { statusCommands } from './commands/status.ts';
import { terminalCommands } from './commands/terminal.ts';
import type { LocalCommand } from './local-command.ts';

/**
 * The commands that run in the process that has the database open. While a server runs with the embedded
 * database, this process is the server.
 */
export const commands: readonly Command[] = [
  importSailingsCommand,
  ...importDcsaCommands,
  ...terminalCommands,
  ...findMemberCommands,
  ...memberCommands,
  ...memberDataCommands,
  ...membershipCommands,
  ...orderCommands,
  ...certificationCommands,
  ...invoiceCommands,
  ...inquiryCommands,
  ...conflictCommands,
  ...failureCommands,
  ...shipownerCommands,
  ...contentCommands,
  ...contentRowCommands,
  ...siteCommands,
  ...consoleCommands,
  ...demoCommands,
  ...apiKeyCommands,
  ...alertCommands,
  ...statusCommands,
];

/** The commands that always run in the process of `npm run admin`, and never in a running server. */
const localCommands: readonly LocalCommand[] = [...backupCommands, ...migrateCommands, ...configCommands];

/** Every command except `help`, which lists them. */
export const allCommands: readonly (Command | LocalCommand)[] = [...commands, ...localCommands];

/** Returns the command with whose name the words begin, and the remaining words; null if there is none. */
export function findCommand(
  words: readonly string[],
): { command: Command | LocalCommand; rest: string[] } | null {
  for (const command of allCommands) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) };
  }
  return null;
}
