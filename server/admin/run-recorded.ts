import { recordEvent } from '../domain/rights/audit.ts';
import type { Command, Workplace } from './command.ts';

/**
 * Runs a command where the database is open. A command that may change something first leaves a row in the audit
 * log with the name of the operator, so that the rows after it have an author.
 */
export async function* runRecorded(
  command: Command,
  input: unknown,
  { by, ...workplace }: Workplace & { by: string },
): AsyncGenerator<object> {
  const { database, now } = workplace;
  if (!command.isReading) {
    const detail = { command: command.name, by };
    await recordEvent(database, { action: 'operator_command', actor: 'operator', now, detail });
  }
  yield* command.run(input as never, workplace);
}
