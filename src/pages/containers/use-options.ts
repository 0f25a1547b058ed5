import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';

import {
  containerPriceData,
  containerScheduleList,
  type ContainerAnswer,
  type ContainerPrices,
} from '../../../contract/calls/containers.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import {
  arrange,
  outlookOf,
  type Arranged,
  type WeekOutlook,
} from '../../features/containers/arrange-options.ts';
import {
  priceRequest,
  scheduleRequest,
  type ContainerState,
} from '../../features/containers/container-state.ts';
import {
  departureOf,
  isBookable,
  isClosed,
  withoutDeparted,
} from '../../features/containers/option-facts.ts';
import { pricesOf, type ShownPrices } from '../../features/containers/shown-price.ts';
import type { HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { rememberSearch } from '../../features/harbors/use-recent-searches.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { localDay } from '../../i18n/dates.ts';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { useSame } from '../../ui/use-same.ts';
import { sessionState } from '../../store/session-state.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { useCargoClass } from '../../features/sailings/use-cargo-class.ts';
import { useOwnOptions } from './use-own-options.ts';
import { useContainerCatalogue } from './use-container-catalogue.ts';

/** The number of days that a search covers if no days are chosen. */
const usualDays = 41;

const none: readonly ContainerOption[] = [];

export interface Options {
  /** The answer of the search; null until the loading and the discharging place are chosen. */
  view: AnswerView<ContainerAnswer> | null;
  /**
   * The options to show, from the network or the device, without those whose first vessel has departed. While
   * an answer is loading, these are the last known options of the same lane.
   */
  answer: ContainerAnswer | undefined;
  /** The port list. It is requested after the answer of the search, so that it does not delay the answer. */
  book: HarborBookView;
  fetchedTime: number | undefined;
  /** True if the shown answer is not yet the answer of the current request. */
  isDelayed: boolean;
  prices: ContainerPrices | undefined;
  /**
   * The time at which the server sent the shown rates, if they are a cached copy because the request failed;
   * otherwise null.
   */
  savedTime: number | null;
  isVisitor: boolean;
  shown: ShownPrices;
  /**
   * The options of which no cut-off for the cargo or its documents has passed. The lowest rate that the page
   * shows is a rate of one of these options.
   */
  bookable: readonly ContainerOption[];
  /** The filtered and sorted options that can still be booked. */
  arranged: Arranged;
  /** The filtered and sorted options whose cut-off has passed. */
  closed: readonly ContainerOption[];
  weeks: WeekOutlook[];
}

/**
 * Requests the options, rates and ports for one state of the page. Filters, sort order and week are applied
 * locally and send no request.
 */
export function useOptions(state: ContainerState, now: Date): Options {
  const isVisitor = useSnapshot(sessionState).member_id === 0;
  const request = useSame(scheduleRequest(state));
  const lastOf = `${state.from}|${state.to}`;
  const view = useAnswer(containerScheduleList, request, { lastOf });
  const priceView = useAnswer(containerPriceData, isVisitor ? null : priceRequest(state), {
    lastOf: `${lastOf}|${state.box}`,
  });
  const whole = view.answer ?? (view.failure ? undefined : view.before?.answer);
  const book = useContainerCatalogue(request === null || whole !== undefined || view.failure !== undefined);
  const answer = useOwn(useAhead(whole, { names: book.names, now }));
  const prices = priceView.answer ?? priceView.before?.answer;
  const known = knownOf({ isVisitor, prices, isPending: priceView.pending && !priceView.failure });
  const list = answer?.list;
  const shown = useMemo(() => pricesOf(list ?? [], known, state.box), [list, known, state.box]);
  const [open, closed, bookable] = useSplit(list, now);
  const arranged = useMemo(() => arrange(open, state, shown), [open, state, shown]);
  const arrangedClosed = useMemo(() => arrange(closed, state, shown).list, [closed, state, shown]);
  const weeks = useMemo(
    () =>
      outlookOf(
        open,
        state,
        shown,
        windowOf(
          state,
          localDay(now),
          list?.map((option) => departureOf(option).day),
        ),
      ),
    [open, list, state, shown, now],
  );
  useRemembered(state, view.answer !== undefined);
  return {
    view: request === null ? null : view,
    answer,
    book,
    fetchedTime: view.answer ? view.fetchedTime : view.before?.fetchedTime,
    isDelayed: view.answer === undefined,
    prices,
    savedTime: priceView.failure && priceView.fetchedTime !== undefined ? priceView.fetchedTime : null,
    isVisitor,
    shown,
    bookable,
    arranged,
    closed: arrangedClosed,
    weeks,
  };
}

/**
 * Returns three lists: the options whose cut-off has not passed, the options whose cut-off has passed, and
 * the options of the first list that can be booked.
 */
function useSplit(list: readonly ContainerOption[] | undefined, now: Date) {
  const [own] = useCargoClass();
  return useMemo(() => {
    const all = list ?? none;
    const closed = all.filter((option) => isClosed(option, own, now));
    const open = closed.length === 0 ? all : all.filter((option) => !closed.includes(option));
    return [open, closed, open.filter((option) => isBookable(option, own, now))] as const;
  }, [list, own, now]);
}

/** Returns the answer without the options whose first vessel has already departed. */
function useAhead(
  answer: ContainerAnswer | undefined,
  { names, now }: { names: HarborNames; now: Date },
): ContainerAnswer | undefined {
  return useMemo(() => {
    if (!answer) return answer;
    const list = withoutDeparted(answer.list, { names, now });
    return list.length === answer.list.length ? answer : { ...answer, list };
  }, [answer, names, now]);
}

/** Returns the answer with the times that own lists (schedules that the reader imported) give. */
function useOwn(answer: ContainerAnswer | undefined): ContainerAnswer | undefined {
  const list = useOwnOptions(answer?.list);
  return useMemo(
    () => (answer && list !== answer.list ? { ...answer, list: [...list] } : answer),
    [answer, list],
  );
}

interface Known {
  isVisitor: boolean;
  prices: ContainerPrices | undefined;
  isPending: boolean;
}

function knownOf({ isVisitor, prices, isPending }: Known) {
  if (isVisitor) return 'login';
  return prices ?? (isPending ? 'waiting' : 'unsaved');
}

function windowOf(state: ContainerState, today: PlainDate, days: readonly PlainDate[] = []) {
  const since = state.since || today;
  const until = state.until || addDays(since, usualDays);
  // The date at the port may be a day before the reader's date. The range therefore begins with the first
  // departure day in the answer, if that is earlier.
  const all = [since, ...days].toSorted();
  return { since: all[0] ?? since, until };
}

/** Adds the search to the recent searches once it has an answer. */
function useRemembered({ from, to, since, until }: ContainerState, isAnswered: boolean): void {
  useEffect(() => {
    if (isAnswered) whenIdle(() => void rememberSearch({ from, to, since, until }));
  }, [isAnswered, from, to, since, until]);
}
