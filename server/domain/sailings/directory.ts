import type { AnswerOf } from '../../../contract/call.ts';
import type {
  DirectoryPage,
  DirectoryRequest,
  LaycanOutcome,
  ShipownerEntry,
  shipownerManager,
  shipownerRecommend,
} from '../../../contract/calls/sailings/directory.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { cargoTags, machineIds } from '../../../trade/sailing/sailing.ts';
import { codesOfEnd } from '../../../trade/harbors/search-places.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listFavouriteRows } from '../../db/favourites/favourite-shipowners.ts';
import {
  listDirectory,
  listLaycanOutcomes,
  listOwnerHarbors,
  listOwnerPairs,
  type DirectoryFigures,
  type OwnerPair,
} from '../../db/sailings/directory.ts';
import { listOwnerManagers } from '../../db/sailings/owner-managers.ts';
import { findShipowner } from '../../db/sailings/shipowners.ts';
import { cachedForAMinute, figuresOfAnHour } from '../cached.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import type { SearchContext } from '../search/search-request.ts';
import { chooseEntries, type DirectoryRow } from './choose-entries.ts';
import { titleKeysOf } from './title-pinyin.ts';

type CallerSearch = SearchContext & { caller: Caller };

const recommendedMost = 8;
/** The number of port pairs shown for one shipowner. */
const lanesShown = 3;
/**
 * The minimum number of laycan outcomes to show, because fewer outcomes show too little about the reliability
 * of a shipowner.
 */
const outcomesLeast = 5;

/**
 * Returns a page of the directory. It contains only public data of shipowners, so no field is locked. Throws
 * `invalid` for an unknown port, and `login_required` if a visitor filters by favourites.
 */
export async function listShipowners(request: DirectoryRequest, asked: CallerSearch): Promise<DirectoryPage> {
  const { caller, database, now } = asked;
  if (request.favourite && caller.role === 'TOURIST') throw new AppError('login_required');
  const harbors = request.harbor_code ? await codesAt(request.harbor_code, asked) : null;
  const rows = await cachedDirectory({ database, now });
  const favourites = caller.member_id === 0 ? [] : await listFavouriteRows(database, caller.member_id);
  const favouriteIds = new Set(favourites.map(({ shipowner_id }) => shipowner_id));
  return chooseEntries(rows, { ...request, harbors, favouriteIds });
}

/** Returns recommended shipowners with live sailings. */
export async function recommendShipowners({
  database,
  now,
}: SearchContext): Promise<AnswerOf<typeof shipownerRecommend>> {
  const rows = await cachedDirectory({ database, now });
  const recommended = rows.filter(({ entry }) => entry.is_recommended && entry.sailing_total > 0);
  return {
    list: recommended
      .sort((one, other) => one.rank - other.rank || one.entry.id - other.entry.id)
      .slice(0, recommendedMost)
      .map(({ entry }) => entry),
  };
}

/**
 * Returns the contacts of a shipowner. If the caller may not see them, returns an empty list with the reason.
 * Throws `not_found` if the shipowner does not exist or is hidden.
 */
export async function listManagers(
  id: number,
  { database, caller, now }: CallerSearch,
): Promise<AnswerOf<typeof shipownerManager>> {
  const shipowner = await findShipowner(database, id, now);
  if (!shipowner) throw new AppError('not_found');
  const locked = lockOf(caller, shipowner);
  return { locked, list: locked === null ? await listOwnerManagers(database, shipowner.id) : [] };
}

/**
 * Returns the reason why contacts are locked; null if the caller sees them. The rules equal those of a
 * sailing's contacts: certified members, the shipowner's own publishers and ADMIN see them; demo accounts see
 * only those of demo shipowners.
 */
function lockOf(
  caller: Caller,
  { id, is_demo }: { id: number; is_demo: boolean },
): 'login' | 'certify' | null {
  if (caller.role === 'TOURIST' || (caller.is_demo && !is_demo)) return 'login';
  const isOwn = caller.publisher && caller.shipowner_id === id;
  return isOwn || caller.role === 'ADMIN' || caller.certified ? null : 'certify';
}

async function codesAt(end: string, { database, now }: SearchContext): Promise<ReadonlySet<string>> {
  const places = await knownHarbors(database, now);
  return new Set(
    codesOfEnd(end, places, (why, value) => {
      throw refusal({ code: 'invalid', field: 'harbor_code', why, values: { value } });
    }),
  );
}

// The directory is cached, because its query reads every live sailing. Requests filter the cached rows in
// memory.
const cachedDirectory = cachedForAMinute(async (database: OpenDatabase, now: Date) => {
  const figures = await listDirectory(database, now);
  const pairs = byOwner(await listOwnerPairs(database, now));
  const harbors = await listOwnerHarbors(database, now);
  const outcomes = await listLaycanOutcomes(database, { now, most: limits.laycansShown });
  const chinese = await titleKeysOf(figures.map((one) => one.chinese_title || one.english_title));
  const english = await titleKeysOf(figures.map((one) => one.english_title || one.chinese_title));
  return figures.flatMap((one, at): DirectoryRow[] => {
    const [zh, en] = [chinese[at], english[at]];
    if (!zh || !en) return [];
    return [
      {
        entry: entryOf(one, { pairs: pairs.get(one.id) ?? [], outcomes: outcomes.get(one.id) ?? [] }),
        rank: one.rank,
        titles: { chinese: zh, english: en },
        shiprouteIds: new Set(one.shiproute_ids),
        harborCodes: new Set(harbors.get(one.id)),
      },
    ];
  });
}, figuresOfAnHour);

function byOwner(pairs: readonly OwnerPair[]): Map<number, OwnerPair[]> {
  const grouped = new Map<number, OwnerPair[]>();
  for (const pair of pairs) grouped.set(pair.shipowner_id, [...(grouped.get(pair.shipowner_id) ?? []), pair]);
  return grouped;
}

function entryOf(
  { rank: _rank, shiproute_ids, confirm_time, ...figures }: DirectoryFigures,
  { pairs, outcomes }: { pairs: readonly OwnerPair[]; outcomes: LaycanOutcome[] },
): ShipownerEntry {
  return {
    ...figures,
    is_favourite: false,
    confirm_time: confirm_time?.toISOString() ?? null,
    lanes: pairs.slice(0, lanesShown).map(({ from, to }) => ({ from, to })),
    shiproute_total: shiproute_ids.length,
    machine_ids: machineIds.filter((id) => figures.machine_ids.includes(id)),
    cargo_tags: cargoTags.filter((tag) => figures.cargo_tags.includes(tag)),
    laycans: outcomes.length < outcomesLeast ? [] : outcomes,
  };
}
