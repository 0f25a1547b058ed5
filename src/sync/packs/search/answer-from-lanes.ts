import * as v from 'valibot';

import type { AnswerOf, Call, RequestOf } from '../../../../contract/call.ts';
import { informationDeadlines } from '../../../../contract/calls/sailings/deadlines.ts';
import {
  informationList,
  informationListShipowner,
  informationView,
  informationWeeks,
  type PagedSailingSearch,
  type SailingSearch,
} from '../../../../contract/calls/sailings/sailing.ts';
import type { SearchPlaces } from '../../../../trade/harbors/search-places.ts';
import {
  deadlinesInLanes,
  searchInLanes,
  shipownersInLanes,
  viewInLanes,
  weeksInLanes,
} from './lane-answers.ts';
import { coveringLanes } from './lane-cover.ts';
import type { LaneSource } from './lane-hits.ts';
import { endCodesOf, isAnswerable, type EndCodes } from './answerable-request.ts';

/** The API calls for searches that stored lanes can answer. */
const searches: readonly Call[] = [informationList, informationWeeks, informationListShipowner];

/** The API calls that name sailings by their ids. */
const ofSailings: readonly Call[] = [informationView, informationDeadlines];

/**
 * Returns the keys of the stored lanes that are needed to answer a request. A request for one sailing needs
 * all lanes, because any of them may contain the sailing. Null if stored lanes cannot answer the request.
 */
export function lanesThatAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { lanes, places }: { lanes: readonly string[]; places: SearchPlaces },
): readonly string[] | null {
  if (ofSailings.includes(call)) return lanes.length > 0 ? lanes : null;
  const asked = searches.includes(call) ? readSearch(call, request, places) : null;
  return asked && coveringLanes(asked.ends, lanes, places);
}

/**
 * Answers as the server would, from the lanes that `lanesThatAnswer` returned: with the same rows in the same
 * order and the same figures, except where `viewInLanes` and `searchInLanes` document a difference. Laycans
 * that begin after the last day of the stored lanes (`until`) are missing. Undefined if the lanes cannot
 * answer.
 */
export function answerFromLanes<C extends Call>(
  call: C,
  request: RequestOf<C>,
  source: LaneSource,
): AnswerOf<C> | undefined {
  const answer = answerOf(call, request, source);
  return answer === null ? undefined : (answer as AnswerOf<C>);
}

function answerOf(call: Call, request: unknown, source: LaneSource) {
  if (isCall(call, informationView)) return view(request, source);
  if (isCall(call, informationDeadlines)) return deadlines(request, source);
  return searches.includes(call) ? search(call, request, source) : null;
}

const isCall = (call: Call, other: Call): boolean => call === other;

function deadlines(request: unknown, source: LaneSource) {
  const parsed = v.safeParse(informationDeadlines.request, request);
  if (!parsed.success) return null;
  const { ids, from, to } = parsed.output;
  const ends = endCodesOf({ from, to }, source.places);
  if (from !== undefined && !ends) return null;
  return { list: deadlinesInLanes(ids, ends, source) };
}

function view(request: unknown, source: LaneSource) {
  const parsed = v.safeParse(informationView.request, request);
  if (!parsed.success) return null;
  const { id, from, to } = parsed.output;
  const ends = endCodesOf({ from, to }, source.places);
  // The server refuses a place that contains no ports, so the device does not answer such a request.
  if (from !== undefined && !ends) return null;
  return viewInLanes(id, ends, source);
}

function search(call: Call, request: unknown, source: LaneSource) {
  const asked = readSearch(call, request, source.places);
  if (!asked) return null;
  const { ends, search } = asked;
  if (isCall(call, informationList)) return searchInLanes(search as PagedSailingSearch, ends, source);
  if (isCall(call, informationWeeks)) return weeksInLanes(search, ends, source);
  return shipownersInLanes(search, ends, source);
}

function readSearch(
  call: Call,
  request: unknown,
  places: SearchPlaces,
): { search: SailingSearch; ends: EndCodes } | null {
  const parsed = v.safeParse(call.request, request);
  if (!parsed.success) return null;
  const search = parsed.output as SailingSearch;
  const ends = isAnswerable(search) ? endCodesOf(search, places) : null;
  return ends && { search, ends };
}
