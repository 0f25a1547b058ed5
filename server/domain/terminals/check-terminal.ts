import { callsOf, type RefusedCall, type TerminalCall } from '../../adapters/terminals/terminal-calls.ts';
import { describeTerminal } from '../../adapters/terminals/terminal-description.ts';
import { readRecords } from '../../adapters/terminals/terminal-records.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import type { TerminalFault } from './import-terminal.ts';

export type TerminalCheck =
  | { kind: 'not_described'; problem: string }
  | { kind: 'failed'; fault: TerminalFault }
  | { kind: 'whole'; calls: TerminalCall[]; refused: RefusedCall[] };

/**
 * Parses a saved response of a terminal (base64) with a terminal description, so that an operator can test
 * the description. Stores nothing.
 */
export async function checkTerminal(
  { description, answer }: { description: string; answer: string },
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<TerminalCheck> {
  const described = describeTerminal('', description);
  if (typeof described === 'string') return { kind: 'not_described', problem: described };
  const zone = (await knownHarbors(database, now)).byCode.get(described.harbor_code)?.time_zone;
  if (zone === undefined) return { kind: 'failed', fault: 'harbor_unknown' };
  const records = readRecords(Buffer.from(answer, 'base64'), described);
  if (typeof records === 'string') return { kind: 'failed', fault: records };
  return { kind: 'whole', ...callsOf(records, described, zone) };
}
