import type { Command } from './command.ts';
import { apiKeyCommands } from './commands/api-key.ts';
import { certificationCommands } from './commands/certification.ts';
import { importDcsaCommands } from './commands/import-dcsa.ts';
import { importSailingsCommand } from './commands/import-sailings.ts';
import { invoiceCommands } from './commands/invoice.ts';
import { memberCommands } from './commands/member.ts';
import { memberDataCommands } from './commands/member-data.ts';
import { membershipCommands } from './commands/membership.ts';
import { orderCommands } from './commands/order.ts';

/** Every command except `help`, which lists them. */
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
];

/** Returns the command that the words begin with, and the remaining words. */
export function findCommand(words: readonly string[]): { command: Command; rest: string[] } | null {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) };
  }
  return null;
}
