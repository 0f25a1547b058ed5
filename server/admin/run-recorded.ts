import { recordEvent } from '../domain/rights/audit.ts';
import type { Command, Workplace } from './command.ts';

/**
 * Runs a command in the process that has the database open. If the command may change something or
 * show personal data, first adds a row with the operator's name to the audit log.
 */
export async function* runRecorded(
  command: Command,
  input: unknown,
  { by, ...workplace }: Workplace & { by: string },
): AsyncGenerator<object> {
  const { database, now } = workplace;
  if (!command.isUnrecorded) {
    const detail = { command: command.name, by };
    await recordEvent(database, { action: 'operator_command', actor: 'operator', now, detail });
  }
  yield* command.run(input as never, workplace);
}
