import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { harborSelectShipowner, harborShiproute } from '../../../contract/calls/harbors.ts';
import type { categorySelect, machineSelect } from '../../../contract/calls/sailings/sailing.ts';
import type { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { dictionary } from '../../../trade/sailing/dictionary.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { listShiproutes } from '../../db/harbors/harbors.ts';
import { countSailingsByMachine, findShipowner, listShipownersAt } from '../../db/sailings/shipowners.ts';
import { findStability } from '../../db/sailings/stability.ts';
import { shipownerViews } from '../behaviors/behaviors.ts';
import { findHarbor, knownHarbors } from '../harbors/harbors.ts';
import { cachedForAMinute, figuresOfAnHour } from '../cached.ts';
import { liveAt, type SearchContext } from '../search/search-request.ts';

/** Returns one shipowner. Throws `not_found` if it does not exist or is hidden. */
export async function viewShipowner(
  id: number,
  { database, now }: SearchContext,
): Promise<AnswerOf<typeof shipownerData>> {
  const shipowner = await findShipowner(database, id, now);
  if (!shipowner) throw new AppError('not_found');
  const since = new Date(now.getTime() - limits.stabilityDays * dayMs);
  const stability = await findStability(database, shipowner.id, {
    since,
    least: serverLimits.stabilitySailingsLeast,
  });
  const view_total = await shipownerViews(database, shipowner.id, now);
  return { ...shipowner, view_total, stability };
}

/**
 * Returns the shipowners whose sailings load or discharge at a port. Throws `not_found` for an unknown port.
 */
export async function shipownersAt(
  code: string,
  asked: SearchContext,
): Promise<AnswerOf<typeof harborSelectShipowner>> {
  const harbor = await findHarbor(code, asked);
  return { list: await listShipownersAt(asked.database, harbor.code, asked.now) };
}

// The results are cached, because both queries count every live sailing and the first page of every visitor
// needs them.
const cachedShiproutes = cachedForAMinute(
  (database, now) => listShiproutes(database, liveAt(now)),
  figuresOfAnHour,
);
const cachedMachineTotals = cachedForAMinute(
  (database, now) => countSailingsByMachine(database, now),
  figuresOfAnHour,
);

/** Returns the trade lanes, each with the ports of the two regions that it connects. */
export async function shiproutesOf({
  database,
  now,
}: SearchContext): Promise<AnswerOf<typeof harborShiproute>> {
  const { codesByArea } = await knownHarbors(database, now);
  const rows = await cachedShiproutes({ database, now });
  return {
    list: rows.map((row) => ({
      ...row,
      start_harbor_codes: [...(codesByArea.get(row.start_area_code) ?? [])],
      end_harbor_codes: [...(codesByArea.get(row.end_area_code) ?? [])],
    })),
  };
}

/** Returns the vessel types with the number of their live sailings, in the order of the dictionary. */
export async function machinesOf({ database, now }: SearchContext): Promise<AnswerOf<typeof machineSelect>> {
  const totals = await cachedMachineTotals({ database, now });
  const list = Object.entries(dictionary.machine).map(([id, name]) => ({
    id,
    ...name,
    sailing_total: totals.get(id) ?? 0,
  }));
  return { list };
}

/** Returns the cargo categories, in the order of the dictionary. */
export function allCategories(): AnswerOf<typeof categorySelect> {
  return { list: Object.entries(dictionary.category).map(([id, name]) => ({ id, ...name })) };
}
