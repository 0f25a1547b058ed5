import { useEffect, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { harborList } from '../../api/first-calls.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { useIdle } from '../../frame/use-idle.ts';
import { whenTouched } from '../../store/when-touched.ts';
import { isKnown, type KnownPlaces, type PlaceSearch } from './end-draft.ts';

export interface HarborBookView extends KnownPlaces {
  /** It is not there and nothing is on its way. */
  isMissing: boolean;
  retry: () => void;
}

/** Not there yet, and it may still come. */
export const isOnItsWay = (view: HarborBookView): boolean => !isKnown(view) && !view.isMissing;

let loaded: PlaceSearch | null = null;

/**
 * Asked once by a page and handed down: every use of it is a request of its own. It is long, so it
 * waits until what the page is for is there (`isReady`), and no longer than a reader does: a line that keeps
 * silent takes no names from what this device has.
 */
export function useHarborBook(isReady = true): HarborBookView {
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
  return { book: answer ?? null, search, isMissing, retry };
}

/** Something has been awaited for as long as an answer is waited for. */
function useLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLate(true), limits.cachedAnswerAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate;
}
