import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { useWatched } from '../../../hooks/use-watched.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { ownFilesOf } from '../intake/waiting-files.ts';
import { sessionState } from '../../../store/session-state.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { partReaderOf } from './part-reader.ts';
import type { ReviewContext } from './read-for-review.ts';
import type { ReviewFile } from './review-file.ts';
import { reviewFiles, setReview, addToReview, watchReview } from './review-store.ts';
import { workOnFiles } from './work-on-files.ts';

interface OwnReview {
  files: readonly ReviewFile[];
  /** The number of stored files that do not fit into this review and are left for the next one. */
  later: number;
  /** True after the files stored on this device have been read. */
  isChecked: boolean;
}

/**
 * Returns the imported files that the member has to review: first those stored on this device during an
 * earlier visit, then those that are added while the page is open.
 */
export function useOwnReview(): OwnReview {
  const files = useReviewFiles();
  const memberId = useSnapshot(sessionState).member_id;
  const later = useWatched<number>(
    (notify) => {
      // Files that could not be read were already reported, so they are removed from the review. The page of
      // own lists (schedules that the reader imported) shows them with the reasons.
      setReview(reviewFiles().filter(({ state, unstoredOf }) => state !== 'unread' || unstoredOf !== null));
      return watchStore(
        (store) => ownFilesOf(store, memberId),
        (rows) => {
          // Removes files from the review that were discarded in another tab or belong to another member.
          const ids = new Set(rows.map(({ id }) => id));
          const isThere = ({ id, state, unstoredOf }: ReviewFile) =>
            ids.has(id) || state === 'coming' || unstoredOf === memberId;
          if (!reviewFiles().every(isThere)) setReview(reviewFiles().filter(isThere));
          notify(addToReview(rows));
        },
      );
    },
    [memberId],
  );
  return { files, later: later ?? 0, isChecked: later !== undefined };
}

/**
 * Returns the files to render. Results of reading are set in a transition, so they are rendered when the page
 * has time; the person's changes are rendered at once.
 */
function useReviewFiles(): readonly ReviewFile[] {
  const [files, setFiles] = useState(reviewFiles);
  useEffect(() => {
    const follow = () => setFiles(reviewFiles());
    follow();
    return watchReview(follow);
  }, []);
  return files;
}

/**
 * Reads the files in the review while a page of own lists (imported schedules) is open. The worker starts
 * while the page is idle, so that it is ready before the first file arrives.
 */
export function useReading(context: ReviewContext | null): void {
  useEffect(() => {
    if (!context) return undefined;
    const work = () => void workOnFiles(context);
    work();
    const stopWatching = watchReview(work);
    const callOff = whenIdle(() => void partReaderOf(context.book).wake());
    return () => {
      stopWatching();
      callOff();
    };
  }, [context]);
}
