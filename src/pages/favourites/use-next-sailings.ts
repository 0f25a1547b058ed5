import { useEffect, useMemo, useRef } from 'react';

import { collectionHarborList, type CollectionPage } from '../../../contract/calls/favourites.ts';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { useFurtherPages } from '../../hooks/use-further-pages.ts';
import { firstLanes, furtherLanes } from '../../features/favourites/lane-pages.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { laneEnds } from '../../store/own-rows.ts';

export type LaneNews = CollectionPage['list'][number];

export interface NextSailings extends AnswerView<CollectionPage> {
  /** Returns the server's data about a lane; undefined if the server has not received the lane yet. */
  of: (groupId: string, ends: string) => LaneNews | undefined;
}

/**
 * Fetches the next sailings of all lanes page by page, and caches them for offline use. Fetches them again
 * after queued changes have been sent. `stored` is a text that changes when the device stores the sailings of
 * a lane or the port list. A failed request is then repeated, because the device may now answer it.
 */
export function useNextSailings(favourites: Favourites | undefined, stored = ''): NextSailings {
  const hasLanes = (favourites?.laneTotal ?? 0) > 0;
  const first = useAnswer(collectionHarborList, hasLanes ? firstLanes : null);
  const { lists, ...further } = useFurtherPages(first, furtherLanes);
  const byLane = useMemo(
    () =>
      new Map(
        [first.answer?.list ?? [], ...lists.values()]
          .flat()
          .map((one) => [keyOf(one.group_id, laneEnds(one.from, one.to)), one]),
      ),
    [first.answer, lists],
  );
  useAskOnceSent(favourites, first.retry);
  useAskOnceStored(first, stored);
  return {
    ...first,
    pending: first.pending || further.pending,
    failure: first.failure ?? further.failure,
    of: (groupId, ends) => byLane.get(keyOf(groupId, ends)),
  };
}

const keyOf = (groupId: string, ends: string): string => `${groupId} ${ends}`;

function useAskOnceSent(favourites: Favourites | undefined, ask: () => void): void {
  const waited = useRef(false);
  const isWaiting = (favourites?.unsent.size ?? 0) > 0;
  useEffect(() => {
    if (waited.current && !isWaiting) ask();
    waited.current = isWaiting;
    // The effect must run only when there are unsent changes again, or when all have been sent. `ask` is
    // therefore not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
}

function useAskOnceStored(
  { answer, failure, pending, retry }: AnswerView<CollectionPage>,
  stored: string,
): void {
  const tried = useRef(stored);
  const hasNothing = failure !== undefined && !pending && answer === undefined;
  useEffect(() => {
    if (!hasNothing || tried.current === stored) return;
    tried.current = stored;
    retry();
  }, [hasNothing, stored, retry]);
}
