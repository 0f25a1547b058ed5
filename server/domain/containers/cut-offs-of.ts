import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listCutOffs } from '../../db/sailings/dated-facts.ts';

/** Returns the cut-offs of the given voyages, by voyage id. */
export async function cutOffsOf(
  database: OpenDatabase,
  ids: readonly string[],
): Promise<Map<string, CutOff[]>> {
  const found = new Map<string, CutOff[]>();
  for (const { information_id, ...cutOff } of await listCutOffs(database, ids)) {
    const known = found.get(information_id);
    if (known) known.push(cutOff);
    else found.set(information_id, [cutOff]);
  }
  return found;
}
