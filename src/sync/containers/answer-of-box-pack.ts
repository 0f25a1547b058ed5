import * as v from 'valibot';

import type { Call, ParsedRequestOf, RequestOf } from '../../../contract/call.ts';
import type {
  containerPriceData,
  containerScheduleList,
  BoxAnswer,
  BoxPrices,
} from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import { optionList } from '../../../trade/container/box-answer.ts';
import { askedDays, boxSearchOf, breadthProblem } from '../../../trade/container/box-search.ts';
import type { BoxSearch } from '../../../trade/container/find-options.ts';
import { blankWays, findLiveOptions } from '../../../trade/container/live-ways.ts';
import { nearestDays } from '../../../trade/container/nearest-days.ts';
import { optionRows } from '../../../trade/container/option-rows.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { endCodesOf } from '../packs/search/answerable-request.ts';
import { ratesOf, type OpenedBoxPack } from './opened-box-pack.ts';

interface Source {
  pack: OpenedBoxPack;
  places: SearchPlaces;
  /** By the server's clock. */
  now: Date;
}

/** The search that the server would make of a request; null where it would refuse it. */
export function searchFor(
  call: typeof containerScheduleList | typeof containerPriceData,
  request: RequestOf<Call>,
  { places, now }: Pick<Source, 'places' | 'now'>,
): BoxSearch | null {
  const parsed = v.safeParse(call.request, request);
  if (!parsed.success) return null;
  const asked: ParsedRequestOf<typeof containerScheduleList> = parsed.output;
  const ends = endCodesOf(asked, places);
  const days = askedDays(asked, now);
  if (!ends?.end || days.until < days.since) return null;
  const codes = { from: [...ends.start], to: [...ends.end] };
  if (breadthProblem({ ...codes, ...days }, serverLimits)) return null;
  if (!(asked.shipowner_id ?? []).every((id) => /^\d{1,9}$/.test(id))) return null;
  // Rates that the member may not see are not in the pack.
  return boxSearchOf(asked, codes, { now, seesRates: true, most: serverLimits.boxOptionsMost });
}

/** What the server would answer, as far as the days of the pack reach. */
export function optionsInBoxPack(search: BoxSearch, { pack, now }: Source): BoxAnswer {
  const { network, zoneOf, facts } = pack;
  const live = { network, zoneOf, now };
  const { options, isCut } = findLiveOptions(live, search);
  const rows = optionRows(network, [...options, ...blankWays(live, search)], facts);
  return {
    ...optionList(rows, { isCut, most: serverLimits.boxOptionsMost }),
    nearest: rows.length > 0 ? null : nearestDays(live, search),
  };
}

/** The same of rates. Of their course a device knows nothing. */
export function pricesInBoxPack(
  search: BoxSearch,
  { pack, now }: Source,
): Pick<BoxPrices, 'rates' | 'locked'> {
  const { network, zoneOf } = pack;
  const { options } = findLiveOptions({ network, zoneOf, now }, search);
  const places = new Set(options.flatMap(({ legs }) => legs.map(({ voyage }) => voyage)));
  const voyages = [...places].sort((a, b) => a - b).flatMap((place) => pack.voyages[place] ?? []);
  return {
    rates: voyages.flatMap(ratesOf),
    locked: voyages.flatMap(({ id, is_rate_locked }) => (is_rate_locked ? id : [])),
  };
}
