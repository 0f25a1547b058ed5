import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  informationMachine,
  informationSchedule,
  informationSelect,
  informationShipowner,
  informationView,
} from '../../../contract/calls/sailings/sailing.ts';
import type { informationDeadlines } from '../../../contract/calls/sailings/deadlines.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { AppError } from '../../../contract/error-code.ts';
import { JsonText } from '../../db/json-text.ts';
import type { LaneFilters, LaneQuery } from '../../db/search/lane-query.ts';
import { listSailingDeadlines } from '../../db/sailings/sailing-deadlines.ts';
import { findSailingDetail } from '../../db/sailings/sailing-detail.ts';
import { findPresentShipowner } from '../../db/sailings/shipowners.ts';
import { findVesselOf, listVesselSailings, suggestSailings } from '../../db/sailings/vessel-sailings.ts';
import { visitor, type Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { pageOfSailings } from '../search/search.ts';
import { maySee } from '../search/seen-ends.ts';
import { resolveEnds, timeOf, type SearchContext } from '../search/search-request.ts';

type CallerSearch = SearchContext & { caller: Caller; origin?: Pick<Origin, 'network'> };

const neither = { start: null, end: null };

/**
 * Returns one sailing as far as the caller may see it. If the caller has already requested it between too many
 * pairs of ports, its first and last call are returned instead of the requested calls. Throws `not_found` if
 * there is no such sailing.
 */
export async function viewSailing(
  { id, from, to }: ParsedRequestOf<typeof informationView>,
  asked: CallerSearch,
): Promise<JsonText<SailingDetail>> {
  const ends = maySee({ id, from, to }, asked) ? await resolveEnds({ from, to }, asked) : neither;
  const detail = await findSailingDetail(asked.database, {
    ...timeOf(asked),
    id,
    ...ends,
    rights: sailingRightsOf(asked.caller),
  });
  if (detail === null) throw new AppError('not_found');
  return new JsonText(detail);
}

/**
 * Returns the deadlines of several sailings at their loading calls. As in `viewSailing`, `from` and `to` are
 * ignored for a sailing that the caller has requested between too many pairs of places.
 */
export async function deadlinesOf(
  { ids, from, to }: ParsedRequestOf<typeof informationDeadlines>,
  asked: CallerSearch,
): Promise<JsonText<AnswerOf<typeof informationDeadlines>>> {
  const seen = ids.filter((id) => maySee({ id, from, to }, asked));
  const others = ids.filter((id) => !seen.includes(id));
  const list = async (some: readonly string[], ends: Ends) => {
    const rights = sailingRightsOf(asked.caller);
    return listSailingDeadlines(asked.database, { ...timeOf(asked), ids: some, ...ends, rights });
  };
  const lists = [
    await list(seen, await resolveEnds({ from, to }, asked)),
    ...(others.length > 0 ? [await list(others, neither)] : []),
  ];
  const rows = lists.map((one) => one.slice(1, -1)).filter((one) => one !== '');
  return new JsonText(`{"list":[${rows.join(',')}]}`);
}

type Ends = Awaited<ReturnType<typeof resolveEnds>>;

/**
 * Returns the other sailings of the vessel of a sailing; none for a vessel to be named. Every caller gets
 * only the fields of a visitor, because the client sends no session token with this call. Throws `not_found`
 * if the sailing does not exist.
 */
export async function scheduleOfVessel(
  id: string,
  asked: SearchContext,
): Promise<JsonText<AnswerOf<typeof informationSchedule>>> {
  const vessel = await findVesselOf(asked.database, id);
  if (!vessel) throw new AppError('not_found');
  const options = { exceptId: id, rights: sailingRightsOf(visitor), ...timeOf(asked) };
  return new JsonText(`{"list":${await listVesselSailings(asked.database, vessel, options)}}`);
}

/** Returns the sailings of one shipowner. Throws `not_found` if the shipowner does not exist or is hidden. */
export async function listSailingsOfShipowner(
  { shipowner_id: named, ...paging }: ParsedRequestOf<typeof informationShipowner>,
  asked: CallerSearch,
): Promise<JsonText<AnswerOf<typeof informationShipowner>>> {
  const shipowner_id = await findPresentShipowner(asked.database, named);
  if (shipowner_id === null) throw new AppError('not_found');
  return pageOfSailings(everySailing({ shipowner_id: [shipowner_id] }, asked), paging, asked);
}

/** Returns the sailings of one vessel type. */
export function listSailingsOfMachine(
  { machine_id, ...paging }: ParsedRequestOf<typeof informationMachine>,
  asked: CallerSearch,
): Promise<JsonText<AnswerOf<typeof informationMachine>>> {
  return pageOfSailings(everySailing({ machine_id: [machine_id] }, asked), paging, asked);
}

const suggestionsMost = 20;

/** Suggests vessels and voyages. Throws `login_required` for a visitor, because visitors may see neither. */
export async function suggest(
  word: string,
  asked: CallerSearch,
): Promise<AnswerOf<typeof informationSelect>> {
  if (asked.caller.role === 'TOURIST') throw new AppError('login_required');
  const choice = { ...timeOf(asked), most: suggestionsMost, of_demo: asked.caller.is_demo };
  return { list: await suggestSailings(asked.database, word, choice) };
}

/**
 * Builds a query that finds each sailing once, from its first matching loading call to its last discharging
 * call, because no places are searched.
 */
const everySailing = (filters: LaneFilters, asked: SearchContext): LaneQuery => ({
  start: null,
  end: null,
  since: null,
  until: null,
  filters,
  ...timeOf(asked),
});
