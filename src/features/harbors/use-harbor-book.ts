import { useEffect, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import {
  namesOf,
  type EarlyNames,
  type EndName,
  type HarborNames,
} from '../../../trade/harbors/place-names.ts';
import { harborList } from '../../api/first-calls.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { whenTouched } from '../../ui/when-touched.ts';
import { isPlaceIndexReady, type PlaceIndex, type PlaceSearch } from './end-draft.ts';

export interface HarborBookView extends PlaceIndex {
  /** True if the list is neither available nor loading. */
  isMissing: boolean;
  /** The names of the list. Until the list has loaded, only the early names are known. */
  names: HarborNames;
  retry: () => void;
}

/** True if the port list or the search module is still being loaded. */
export const mayStillArrive = (view: HarborBookView): boolean => !isPlaceIndexReady(view) && !view.isMissing;

/**
 * Returns the places on one side of a search with their names. While the list is loading, a place without an
 * early name is shown as "…" and not as its code.
 */
export const endNames = ({ names, book, isMissing }: HarborBookView, end: string): EndName[] =>
  names
    .end(end, currentLanguage())
    .map((one) => (book || isMissing || one.code || one.otherName ? one : { ...one, name: '…' }));

let loaded: PlaceSearch | null = null;

/**
 * Returns the port list with its search. Called once per page and passed down, because each use sends a
 * request. The list is long, so the request waits for the page's main content (`isReady`), but at most for
 * `cachedAnswerAfterMs`. Therefore a connection without answers does not delay names from a cached copy. Until
 * the list has loaded, the `early` names are used.
 */
export function useHarborBook(isReady = true, early?: EarlyNames): HarborBookView {
  const isWanted = useIdle(useLate(!isReady) || isReady);
  const { answer, pending, retry } = useAnswer(harborList, isWanted ? {} : null);
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
  const isMissing = (isWanted && answer === undefined && !pending) || (search === null && hasFailed);
  const book = answer ?? null;
  return { book, search, isMissing, names: namesOf(book, early), retry };
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
