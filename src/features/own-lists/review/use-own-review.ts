import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { whenIdle } from '../../../store/when-idle.ts';
import { ownFilesOf } from '../intake/waiting-files.ts';
import { sessionState } from '../../../store/session-state.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { partReaderOf } from './part-reader.ts';
import type { ReviewContext } from './read-for-review.ts';
import type { ReviewFile } from './review-file.ts';
import { reviewFiles, setReview, takeIntoReview, watchReview } from './review-store.ts';
import { workOnFiles } from './work-on-files.ts';

interface OwnReview {
  files: readonly ReviewFile[];
  /** That wait for the next review. */
  later: number;
  /** The files on the disk have been looked for. */
  isLooked: boolean;
}

/** The review of what has come in: it begins with whatever waits on the disk, and takes what comes meanwhile. */
export function useOwnReview(): OwnReview {
  const files = useReviewFiles();
  const memberId = useSnapshot(sessionState).member_id;
  const [later, setLater] = useState(0);
  const [isLooked, setIsLooked] = useState(false);
  useEffect(() => {
    // What could not be read was said, and stands with its reason on the page of the lists.
    setReview(reviewFiles().filter(({ state, unstoredOf }) => state !== 'unread' || unstoredOf !== null));
    return watchStore(
      (store) => ownFilesOf(store, memberId),
      (rows) => {
        // What was thrown away in another tab, or is another member's, is reviewed no longer.
        const ids = new Set(rows.map(({ id }) => id));
        const isThere = ({ id, state, unstoredOf }: ReviewFile) =>
          ids.has(id) || state === 'coming' || unstoredOf === memberId;
        if (!reviewFiles().every(isThere)) setReview(reviewFiles().filter(isThere));
        setLater(takeIntoReview(rows));
        setIsLooked(true);
      },
    );
  }, [memberId]);
  return { files, later, isLooked };
}

/** As they are to be drawn: what a reader finds, when there is time, as it says it in a transition; what a person does, at once. */
function useReviewFiles(): readonly ReviewFile[] {
  const [files, setFiles] = useState(reviewFiles);
  useEffect(() => {
    const follow = () => setFiles(reviewFiles());
    follow();
    return watchReview(follow);
  }, []);
  return files;
}

/** Reads what is in the review, whichever page of own lists is there; what it is read by stands ready before anything comes. */
export function useReading(context: ReviewContext | null): void {
  useEffect(() => {
    if (!context) return undefined;
    const work = () => void workOnFiles(context);
    work();
    const stopWatching = watchReview(work);
    const callOff = whenIdle(() => partReaderOf(context.book).wake());
    return () => {
      stopWatching();
      callOff();
    };
  }, [context]);
}
