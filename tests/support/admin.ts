import { findCommand } from '../../server/admin/command-table.ts';
import { PlainFailure } from '../../server/admin/command.ts';
import { openTerminal } from '../../server/admin/terminal.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { testNow } from './test-time.ts';

/** Runs a command of `npm run admin` in English in this process. Returns the exit code and the output. */
export async function admin(
  database: OpenDatabase,
  words: readonly string[],
  { folder = '.', now = testNow } = {},
): Promise<{ code: number; text: string }> {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const terminal = openTerminal({ out: stream, err: stream });
  const operator = { language: 'en', folder, terminal } as const;
  const found = await findCommand(words);
  if (!found || 'runHere' in found.command) throw new Error(`no such admin command: ${words.join(' ')}`);
  const { command, rest } = found;
  try {
    const input = await command.prepare(rest, operator);
    const events = command.run(input as never, { database, now });
    return { code: await command.show(events as AsyncIterable<never>, operator, input as never), text };
  } catch (error) {
    if (error instanceof PlainFailure) return { code: 1, text: error.message };
    throw error;
  }
}
