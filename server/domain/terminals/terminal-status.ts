import type { OpenDatabase } from '../../db/open.ts';
import type { TerminalDetail } from '../../db/tables/terminals.ts';
import { listTerminals } from '../../db/terminals/terminals.ts';

export interface TerminalStatus {
  name: string;
  harbor_code: string;
  url: string;
  outcome: string | null;
  run_time: string | null;
  whole_time: string | null;
  next_time: string | null;
  detail: TerminalDetail;
}

/** Returns the state of every terminal whose list is read. */
export async function terminalStatus({ database }: { database: OpenDatabase }): Promise<TerminalStatus[]> {
  const terminals = await listTerminals(database);
  return terminals.map(({ run_time, whole_time, next_time, ...terminal }) => ({
    ...terminal,
    run_time: run_time?.toISOString() ?? null,
    whole_time: whole_time?.toISOString() ?? null,
    next_time: next_time?.toISOString() ?? null,
  }));
}
