import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';

import { ownFilesOf } from '../intake/waiting-files.ts';
import { sessionState } from '../../../store/session-state.ts';
import { watchStore } from '../../../store/watch-store.ts';
import type { ReviewContext } from './read-for-review.ts';
import type { ReviewFile } from './review-file.ts';
import { reviewFiles, setReview, watchReview } from './review-store.ts';
import { takeWaiting, workOnFiles } from './work-on-files.ts';

interface OwnReview {
  files: readonly ReviewFile[];
  /** That wait for the next review. */
  later: number;
  /** The files on the disk have been looked for. */
  isLooked: boolean;
}

/** The review of what has come in: it begins with whatever waits on the disk, and takes what comes meanwhile. */
export function useOwnReview(context: ReviewContext | null): OwnReview {
  const files = useSyncExternalStore(watchReview, reviewFiles);
  const memberId = useSnapshot(sessionState).member_id;
  const [later, setLater] = useState(0);
  const [isLooked, setIsLooked] = useState(false);
  useEffect(() => {
    // What could not be read was said, and stands with its reason on the page of the lists.
    setReview(reviewFiles().filter(({ state }) => state !== 'unread'));
    const look = async () => {
      setLater(await takeWaiting());
      setIsLooked(true);
    };
    const stop = watchStore(
      (store) => ownFilesOf(store, memberId),
      (rows) => {
        // What was thrown away in another tab, or is another member's, is reviewed no longer.
        const ids = new Set(rows.map(({ id }) => id));
        if (reviewFiles().some(({ id }) => !ids.has(id)))
          setReview(reviewFiles().filter(({ id }) => ids.has(id)));
        void look();
      },
    );
    return stop;
  }, [memberId]);
  const waiting = files.filter(({ state }) => state === 'waiting').length;
  useEffect(() => {
    if (context && waiting > 0) void workOnFiles(context);
  }, [context, waiting]);
  return { files, later, isLooked };
}
