import type { OpenDatabase } from '../../db/open.ts';
import { listShipownerTitles, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { findNamedShipowner } from '../sailings/named-shipowner.ts';
import { importSchedules, type ImportOutcome } from './import-schedules.ts';

export type NamedImportOutcome =
  | ImportOutcome
  | { kind: 'unknown_shipowner'; name: string; near: ShipownerTitles[] };

/**
 * Imports the schedules of a carrier's endpoint once, for a shipowner that the operator names by id or title.
 */
export async function importNamed(
  { url, shipowner, key, isDryRun }: { url: string; shipowner: string; key: string; isDryRun: boolean },
  workplace: { database: OpenDatabase; now: Date },
): Promise<NamedImportOutcome> {
  const { found, near } = findNamedShipowner(await listShipownerTitles(workplace.database.db), shipowner);
  if (!found) return { kind: 'unknown_shipowner', name: shipowner, near };
  return importSchedules({ endpoint: { url, key }, shipowner_id: found.id, isDryRun }, workplace);
}
