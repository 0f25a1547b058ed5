import * as v from 'valibot';

import type { RequestOf } from '../../../contract/call.ts';
import { informationList, type PagedSailingSearch } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import { ownVoyages, type OwnVoyage } from '../../../trade/own-list/join-own.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { ownSailing } from '../../../trade/own-list/own-sailing.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { compareSailings } from '../../../trade/sailing/sailing-order.ts';
import { endCodesOf, isAnswerable, readyOf, type EndCodes } from '../packs/search/answerable-request.ts';
import { viewInLanes } from '../packs/search/lane-answers.ts';
import { hitsThatAnswer } from '../packs/search/lane-hits.ts';
import { OwnIndex } from './own-index.ts';

/** The request of a search in own lists (schedules that the reader imported). */
export type OwnSearch = RequestOf<typeof informationList>;

let indexed: { lists: readonly OwnList[]; places: SearchPlaces; index: OwnIndex } | undefined;

/**
 * Returns the search index of the given lists. It is rebuilt only if the lists or the places have changed.
 */
export function indexOf(lists: readonly OwnList[], places: SearchPlaces): OwnIndex {
  if (indexed?.lists !== lists || indexed.places !== places)
    indexed = { lists, places, index: new OwnIndex(lists, places) };
  return indexed.index;
}

/**
 * Returns the voyages of own lists (schedules that the reader imported) that match a search. Filters, laycans
 * and order are those of a search in published sailings, but all matches are returned. Voyages that can no
 * longer load are left out. Empty if the server would refuse the search.
 */
export function findOwn(search: OwnSearch, index: OwnIndex, places: SearchPlaces, now: Date): OwnVoyage[] {
  const parsed = v.safeParse(informationList.request, search);
  if (!parsed.success || !isAnswerable(parsed.output)) return [];
  const ends = endsOf(parsed.output, index, places);
  if (!ends) return [];
  const ready = readyOf(parsed.output);
  const hits = hitsThatAnswer(
    { ends, search: parsed.output, ready },
    { lanes: [index.laneOf(laneName(parsed.output), ends)], places, now },
  );
  const reports = hits
    .sort(compareSailings(parsed.output.sort))
    .slice(0, limits.pagedMost)
    .flatMap((hit) => {
      const found = index.reportOf(hit);
      if (!found || !ready) return found ?? [];
      return { ...found, row: { ...found.row, overlap_days: hit.overlapDays } };
    });
  return ownVoyages(reports);
}

/** The detail of a sailing in an own list (an imported schedule), with that list. */
export interface OwnDetail {
  sailing: SailingDetail;
  list: OwnList;
}

/**
 * Returns the detail of a sailing between the searched places. Without places, it is the detail from the
 * sailing's next loading call to its last discharging call. Null if no list contains the sailing, or if all
 * its loading days are over.
 */
export function ownDetail(
  id: string,
  { from, to }: { from: string; to: string },
  { index, places, now }: { index: OwnIndex; places: SearchPlaces; now: Date },
): OwnDetail | null {
  const placed = index.placedOf(id);
  const packed = placed && ownSailing(placed.list, placed.row.draft, places, to === '' ? 'last' : 'each');
  if (!packed) return null;
  const search = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const parsed = v.safeParse(informationList.request, search);
  const ends = parsed.success && from + to !== '' ? endsOf(parsed.output, index, places) : null;
  const lane = openLane(
    encodeLane({ lane: parsed.success ? laneName(parsed.output) : '', sailings: [packed] }),
  );
  const sailing = viewInLanes(id, ends, { lanes: [lane], places, now });
  return sailing && { sailing, list: placed.list };
}

/**
 * Returns a name for the searched lane. It is the lane key or, for a search without a loading place (which
 * has no lane key), another name.
 */
function laneName({ from, to }: PagedSailingSearch): string {
  const end = to === undefined ? null : normalizeSearchEnd(to);
  return from === undefined ? `own ${end}` : laneKey(normalizeSearchEnd(from), end);
}

/**
 * Returns the port codes of a search; null if a searched place is unknown. A search without a loading place
 * gets all loading ports of the own lists (imported schedules).
 */
function endsOf(search: PagedSailingSearch, index: OwnIndex, places: SearchPlaces): EndCodes | null {
  if (search.from !== undefined) return endCodesOf(search, places);
  const start = new Set(index.loadCodes);
  if (search.to === undefined) return { start, end: null };
  const end = endCodesOf({ from: search.to }, places);
  return end && { start, end: end.start };
}
