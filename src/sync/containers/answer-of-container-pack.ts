import * as v from 'valibot';

import type { Call, ParsedRequestOf, RequestOf } from '../../../contract/call.ts';
import type {
  containerPriceData,
  containerScheduleList,
  ContainerAnswer,
  ContainerPrices,
} from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { optionList } from '../../../trade/container/container-answer.ts';
import {
  requestedDays,
  containerSearchOf,
  breadthProblem,
} from '../../../trade/container/container-search.ts';
import type { ContainerSearch } from '../../../trade/container/find-options.ts';
import { blankOptions, findLiveOptions } from '../../../trade/container/live-options.ts';
import { nearestDays } from '../../../trade/container/nearest-days.ts';
import { optionRows } from '../../../trade/container/option-rows.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { endCodesOf } from '../packs/search/answerable-request.ts';
import { ratesOf, type OpenedContainerPack } from './opened-container-pack.ts';

interface Source {
  pack: OpenedContainerPack;
  places: SearchPlaces;
  /** The present time of the server's clock. */
  now: Date;
}

/**
 * Returns the search that the server would run for this request; null if the server would refuse the request.
 */
export function searchFor(
  call: typeof containerScheduleList | typeof containerPriceData,
  request: RequestOf<Call>,
  { places, now }: Pick<Source, 'places' | 'now'>,
): ContainerSearch | null {
  const parsed = v.safeParse(call.request, request);
  if (!parsed.success) return null;
  const asked: ParsedRequestOf<typeof containerScheduleList> = parsed.output;
  const ends = endCodesOf(asked, places);
  const days = requestedDays(asked, now);
  if (!ends?.end || days.until < days.since) return null;
  const codes = { from: [...ends.start], to: [...ends.end] };
  if (breadthProblem({ ...codes, ...days }, serverLimits)) return null;
  if (!(asked.shipowner_id ?? []).every((id) => /^\d{1,9}$/.test(id))) return null;
  // The member may see rates (`seesRates`): the stored voyages contain only rates that the member may see.
  return containerSearchOf(asked, codes, { now, seesRates: true, most: serverLimits.containerOptionsMost });
}

/**
 * Answers a container search as the server would, from the stored pack (voyages for offline search). Days
 * that the pack does not cover are left out.
 */
export function optionsInContainerPack(search: ContainerSearch, { pack, now }: Source): ContainerAnswer {
  const { network, zoneOf, facts } = pack;
  const live = { network, zoneOf, now };
  const { options, isCut } = findLiveOptions(live, search);
  const rows = optionRows(network, [...options, ...blankOptions(live, search)], facts);
  return {
    ...optionList(rows, { isCut, most: serverLimits.containerOptionsMost }),
    nearest: rows.length > 0 ? null : nearestDays(live, search),
  };
}

/**
 * Answers a request for rates as the server would, from the stored pack (voyages for offline search). The
 * pack contains no earlier rates, so the answer has no history.
 */
export function pricesInContainerPack(
  search: ContainerSearch,
  { pack, now }: Source,
): Pick<ContainerPrices, 'rates' | 'locked'> {
  const { network, zoneOf } = pack;
  const { options } = findLiveOptions({ network, zoneOf, now }, search);
  const places = new Set(options.flatMap(({ legs }) => legs.map(({ voyage }) => voyage)));
  const voyages = [...places].sort((a, b) => a - b).flatMap((place) => pack.voyages[place] ?? []);
  return {
    rates: voyages.flatMap(ratesOf),
    locked: voyages.flatMap(({ id, is_rate_locked }) => (is_rate_locked ? id : [])),
  };
}
