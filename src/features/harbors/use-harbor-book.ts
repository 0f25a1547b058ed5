import { useEffect, useMemo, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import {
  namesOf,
  type EarlyNames,
  type EndName,
  type HarborNames,
} from '../../../trade/harbors/place-names.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { harborFirst, harborList } from '../../api/first-calls.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { whenTouched } from '../../ui/when-touched.ts';
import { isPlaceIndexReady, type PlaceIndex, type PlaceSearch } from './end-draft.ts';
import { namesOfFirst } from './names-of-first.ts';
import { useWholeListNeeded } from './use-whole-list-needed.ts';

export interface HarborBookView extends PlaceIndex {
  /**
   * The busiest ports, which a first visit receives before the whole list; otherwise null. Port fields
   * suggest them until `book` has loaded. Typed text is resolved only with `book`, because the best match may
   * be another port.
   */
  first: HarborBook | null;
  /** True if the list is neither available nor loading. */
  isMissing: boolean;
  /**
   * The names of the places in the list. Until the list has loaded, only the names in its first part or the
   * early names (passed by the screen).
   */
  names: HarborNames;
  /** Requests the whole list, if only its first part was requested. */
  needWhole: () => void;
  retry: () => void;
}

/** True if the port list or the search module is still being loaded. */
export const mayStillArrive = (view: HarborBookView): boolean => !isPlaceIndexReady(view) && !view.isMissing;

/**
 * Returns the names of the places on one side of a search. While the list is loading, an unknown name is
 * shown as "…" and not as the place's code.
 */
export const endNames = ({ names, book, isMissing }: HarborBookView, end: string): EndName[] =>
  names
    .end(end, currentLanguage())
    .map((one) => (book || isMissing || one.code || one.otherName ? one : { ...one, name: '…' }));

let loaded: PlaceSearch | null = null;

/**
 * Returns the port list and its search functions. A page calls it once and passes the result down, because
 * each call sends a request. The list is long, so the request waits until the page's main content is shown
 * (`isReady`), but at most `cachedAnswerAfterMs`. If the connection does not answer, the names are then read
 * from a cached copy. Until the list has loaded, the `early` names are used.
 * A screen that needs only names and port fields passes `early`. On a first visit it gets the `first` part of
 * the list, and the whole list only when that is needed (see `useWholeListNeeded`).
 */
export function useHarborBook(isReady = true, early?: EarlyNames): HarborBookView {
  const isWanted = useIdle(useLate(!isReady) || isReady);
  const [isWholeNeeded, needWhole] = useWholeListNeeded(early === undefined);
  const whole = useAnswer(harborList, isWanted && isWholeNeeded ? {} : null);
  const start = useAnswer(harborFirst, isWanted && !isWholeNeeded ? {} : null);
  const [search, setSearch] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const load = async () => {
      try {
        loaded ??= await import('./place-search.ts');
        if (!isOver) setSearch(loaded);
      } catch {
        if (!isOver) setHasFailed(true);
      }
    };
    const callOff = whenTouched(() => void load());
    return () => {
      isOver = true;
      callOff();
    };
  }, [isWanted]);
  const asked = isWholeNeeded ? whole : start;
  const isListMissing = isWanted && asked.answer === undefined && !asked.pending;
  const isMissing = isListMissing || (search === null && hasFailed);
  const book = whole.answer ?? null;
  const first = useFirst(start.answer);
  const names = useMemo(
    () => (book || !first ? namesOf(book, early) : namesOfFirst(first, () => queueMicrotask(needWhole))),
    [book, first, early, needWhole],
  );
  return { book, first, search, isMissing, names, needWhole, retry: asked.retry };
}

/**
 * Returns the first part of the list; null if it has not been received. When the whole list is needed, the
 * request for the first part ends, but the first part is still returned.
 */
function useFirst(answer: HarborBook | undefined): HarborBook | null {
  const [first, setFirst] = useState(answer);
  if (answer && answer !== first) setFirst(answer);
  return answer ?? first ?? null;
}

/** Returns true once `isAwaited` has been true for `cachedAnswerAfterMs`. */
function useLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLate(true), limits.cachedAnswerAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate;
}
