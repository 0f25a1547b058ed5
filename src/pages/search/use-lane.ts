import { useEffect, useMemo } from 'react';

import { archivedList, archivedListShipowner } from '../../../contract/calls/sailings/archived.ts';
import {
  informationList,
  informationListShipowner,
  informationWeeks,
} from '../../../contract/calls/sailings/sailing.ts';
import { rememberSearch } from '../../features/harbors/use-recent-searches.ts';
import { useOwnBeside, type JoinedView } from '../../features/own-lists/search/use-own-beside.ts';
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

interface AskedWeeks {
  state: BrowseState;
  ahead: ReturnType<typeof groupRequest> | null;
}

/** The strip of weeks with own lists in it; it waits for them as the list does. */
function useWeeks(published: Weeks | undefined, list: JoinedView, { state, ahead }: AskedWeeks) {
  const { own, isWaiting, published: page } = list;
  return useMemo(() => {
    if (isWaiting) return undefined;
    return own && ahead ? own.weeks(published, { search: ahead, page, state }) : published;
  }, [own, isWaiting, published, page, ahead, state]);
}

/** Everything that is asked for one state; a search that was answered is one of the recent ones from then on. */
export function useLane(state: BrowseState) {
  // Filters, weeks, order and pages are other views of one lane: the last one stays until the next is there.
  const shown = { lastOf: `${state.from}|${state.to}|${state.when}` };
  const isPast = state.when === 'past';
  // Own sailings are paged here: they are compared with the first page of published ones.
  const { list: search, weeks: weeksRequest } = firstRequests(state);
  const published = useAnswer(isPast ? archivedList : informationList, search, shown);
  const list = useOwnBeside(published, isPast ? null : { search, page: state.page, source: state.source });
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
    // Said later, not less: it is remembered too when the page is left before.
    if (isAnswered && !isPast) whenIdle(() => void rememberSearch({ from, to, since, until }));
  }, [isAnswered, isPast, from, to, since, until]);
  return { list, weeks, owners, lanes, isUnknown };
}
