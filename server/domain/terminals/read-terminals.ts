import { readDescriptions, type TerminalDescription } from '../../adapters/terminals/terminal-description.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { claimSource } from '../../db/claim-source.ts';
import { findTerminal } from '../../db/terminals/terminals.ts';
import { importTerminal } from './import-terminal.ts';

interface Reading {
  clock: () => Date;
  /** When aborted, no further terminal is read and the current request ends. */
  signal: AbortSignal;
  /** Called with the error of a terminal that failed. The run continues with the others. */
  onFailure: (error: unknown) => void;
}

/** The log entry about one read of a terminal. */
export interface TerminalRead {
  terminal: string;
  calls?: number;
  matched?: number;
  changed: number;
  refused?: number;
}

/**
 * Returns a function that reads the lists of the terminals that are due and returns the results. If several
 * servers run, each list is read by only one of them.
 * The folder with the descriptions of terminals is read each time, so that a corrected description needs no restart. A wrong
 * description is reported once.
 */
export function terminalReader(
  database: OpenDatabase,
  { folder, keys }: Config['terminals'],
): (reading: Reading) => Promise<TerminalRead[]> {
  const reported = new Set<string>();
  return async (reading) => {
    if (folder === '') return [];
    const { terminals, problems } = readDescriptions(folder);
    for (const { file, problem } of problems) {
      const text = `terminal ${file}: ${problem}`;
      if (!reported.has(text)) reading.onFailure(new Error(text));
      reported.add(text);
    }
    return readDue(database, { terminals, keys }, reading);
  };
}

interface Due {
  terminals: readonly TerminalDescription[];
  keys: Config['terminals']['keys'];
}

async function readDue(
  database: OpenDatabase,
  { terminals, keys }: Due,
  { clock, signal, onFailure }: Reading,
): Promise<TerminalRead[]> {
  const reads: TerminalRead[] = [];
  for (const description of terminals) {
    if (signal.aborted) break;
    const { name, minutes } = description;
    try {
      const now = clock();
      const { id } = await findTerminal(database, description);
      const next = new Date(now.getTime() + minutes * 60_000);
      if (!(await claimSource(database, 'terminal_source', id, { now, next, minutes }))) continue;
      const key = keys.find((one) => one.name === name)?.key ?? '';
      const outcome = await importTerminal({ description, key, signal }, { database, now });
      // If the server was stopped during the read, the list is made due immediately, for another server.
      if (signal.aborted && outcome.kind === 'failed')
        await claimSource(database, 'terminal_source', id, { now: next, next: now });
      else if (outcome.kind === 'failed') onFailure(new Error(`terminal ${name}: ${outcome.fault}`));
      else if (outcome.changed > 0) reads.push(readOf(name, outcome));
    } catch (error) {
      onFailure(error);
    }
  }
  return reads;
}

type Done = Exclude<Awaited<ReturnType<typeof importTerminal>>, { kind: 'failed' }>;

const readOf = (terminal: string, outcome: Done): TerminalRead =>
  outcome.kind === 'unchanged'
    ? { terminal, changed: outcome.changed }
    : {
        terminal,
        calls: outcome.calls,
        matched: outcome.matched,
        changed: outcome.changed,
        refused: outcome.refused.length,
      };
