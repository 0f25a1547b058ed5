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
import { useAnswer } from '../../frame/use-answer.ts';
import { useSame } from '../../frame/use-same.ts';
import { whenIdle } from '../../store/when-idle.ts';
import { useTradeLanes } from './use-trade-lanes.ts';

interface WeeksRequest {
  state: BrowseState;
  ahead: ReturnType<typeof groupRequest> | null;
}

/**
 * Returns the weeks including imported lists. Like the list of sailings, it is undefined until the imported
 * lists have been read.
 */
function useWeeks(published: Weeks | undefined, list: JoinedView, { state, ahead }: WeeksRequest) {
  const { own, isWaiting, published: page } = list;
  return useMemo(() => {
    if (isWaiting) return undefined;
    return own && ahead ? own.weeks(published, { search: ahead, page, state }) : published;
  }, [own, isWaiting, published, page, ahead, state]);
}

/** Requests everything for one state, and adds an answered search to the recent searches. */
export function useLane(state: BrowseState) {
  // The key of the lane. With other filters, weeks, orders or pages the lane is the same, so the last answer
  // stays visible until the next one is received.
  const shown = { lastOf: `${state.from}|${state.to}|${state.when}` };
  const isPast = state.when === 'past';
  // Imported sailings are divided into pages on the device, because they are compared with the first page of
  // published sailings.
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
    // The search is stored when the page is idle. It is stored even if the page is left before that.
    if (isAnswered && !isPast) whenIdle(() => void rememberSearch({ from, to, since, until }));
  }, [isAnswered, isPast, from, to, since, until]);
  return { list, weeks, owners, lanes, isUnknown };
}
