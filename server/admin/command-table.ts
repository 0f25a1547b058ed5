import type { Command } from './command.ts';
import { apiKeyCommands } from './commands/api-key.ts';
import { backupCommands } from './commands/backup.ts';
import { certificationCommands } from './commands/certification.ts';
import { configCommands } from './commands/config-check.ts';
import { importDcsaCommands } from './commands/import-dcsa.ts';
import { importSailingsCommand } from './commands/import-sailings.ts';
import { invoiceCommands } from './commands/invoice.ts';
import { memberCommands } from './commands/member.ts';
import { memberDataCommands } from './commands/member-data.ts';
import { membershipCommands } from './commands/membership.ts';
import { migrateCommands } from './commands/migrate.ts';
import { orderCommands } from './commands/order.ts';
import { statusCommands } from './commands/status.ts';
import type { LocalCommand } from './local-command.ts';

/** The commands that run where the database is open. */
export const commands: readonly Command[] = [
  importSailingsCommand,
  ...importDcsaCommands,
  ...memberCommands,
  ...memberDataCommands,
  ...membershipCommands,
  ...orderCommands,
  ...certificationCommands,
  ...invoiceCommands,
  ...apiKeyCommands,
  ...statusCommands,
];

/** The commands that run in their own process. */
const localCommands: readonly LocalCommand[] = [...backupCommands, ...migrateCommands, ...configCommands];

/** Every command except `help`, which lists them. */
export const allCommands: readonly (Command | LocalCommand)[] = [...commands, ...localCommands];

/** Returns the command that the words begin with, and the remaining words. */
export function findCommand(
  words: readonly string[],
): { command: Command | LocalCommand; rest: string[] } | null {
  for (const command of allCommands) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) };
  }
  return null;
}
