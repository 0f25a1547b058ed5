import { useEffect, useMemo } from 'react';

import { archivedList, archivedListShipowner } from '../../../contract/calls/sailings/archived.ts';
import {
  informationList,
  informationListShipowner,
  informationWeeks,
} from '../../../contract/calls/sailings/sailing.ts';
import { rememberSearch } from '../../features/harbors/use-recent-searches.ts';
import { useOwnJoin, type JoinedView } from '../../features/own-lists/search/use-own-join.ts';
import {
  firstRequests,
  groupRequest,
  isOpenSearch,
  type BrowseState,
} from '../../features/search/browse-state.ts';
import type { Weeks } from '../../features/sailings/weeks.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useSame } from '../../ui/use-same.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { useTradeLanes } from './use-trade-lanes.ts';

interface WeeksRequest {
  state: BrowseState;
  ahead: ReturnType<typeof groupRequest> | null;
}

/**
 * Returns the weekly counts, including the sailings of own lists (schedules that the reader imported). They
 * are undefined until the own lists have been read, as is the list of sailings.
 */
function useWeeks(published: Weeks | undefined, list: JoinedView, { state, ahead }: WeeksRequest) {
  const { own, isWaiting, published: page } = list;
  return useMemo(() => {
    if (isWaiting) return undefined;
    return own && ahead ? own.weeks(published, { search: ahead, page, state }) : published;
  }, [own, isWaiting, published, page, ahead, state]);
}

/**
 * Requests the list of sailings, the weekly counts and other data for the state of the page. After the server
 * has answered, adds the search to the recent searches.
 */
export function useLane(state: BrowseState) {
  // Identifies the lane. If only a filter, the week, the order or the page changes, the lane is the same, so
  // the last answer stays on the screen until the next one arrives.
  const shown = { lastOf: `${state.from}|${state.to}|${state.when}` };
  const isPast = state.when === 'past';
  // If only own lists (imported schedules) are shown, the device divides their rows into pages. The first
  // page of published sailings is still requested, because the rows of own lists are compared with it.
  const { list: search, weeks: weeksRequest } = firstRequests(state);
  const published = useAnswer(isPast ? archivedList : informationList, search, shown);
  const list = useOwnJoin(published, isPast ? null : { search, page: state.page, source: state.source });
  const ahead = useSame(isPast ? null : weeksRequest);
  const weeksView = useAnswer(informationWeeks, ahead, shown);
  const weeks = useWeeks(weeksView.answer ?? weeksView.before?.answer, list, { state, ahead });
  const ownersView = useAnswer(
    isPast ? archivedListShipowner : informationListShipowner,
    groupRequest({ ...state, shipownerIds: [] }),
    shown,
  );
  const owners = ownersView.answer ?? ownersView.before?.answer;
  const lanes = useTradeLanes(isOpenSearch(state) || state.shiprouteId !== '');
  const { from, to, since, until } = state;
  const isAnswered = list.answer !== undefined;
  const isUnknown = !isAnswered && !list.pending && list.failure !== undefined;
  useEffect(() => {
    // The search is stored when the browser is idle. This is not cancelled when the reader leaves the page,
    // so that no search is lost.
    if (isAnswered && !isPast) whenIdle(() => void rememberSearch({ from, to, since, until }));
  }, [isAnswered, isPast, from, to, since, until]);
  return { list, weeks, owners, lanes, isUnknown };
}
