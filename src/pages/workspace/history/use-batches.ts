import { useEffect, useRef } from 'react';

import type { RequestOf } from '../../../../contract/call.ts';
import { batchList, type Batch } from '../../../../contract/calls/publishing.ts';
import type { AppError } from '../../../../contract/error-code.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import type { Unsent } from '../../../features/history/publication-line.tsx';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { queuedPublications, withQueuedChanges, unsentOf } from './with-queued-changes.ts';

export interface BatchesView {
  /** The publications, newest first; undefined until the first answer has arrived. */
  batches: readonly Batch[] | undefined;
  /**
   * The unsent publications in the queue. They are shown together with those of the server, but cannot be
   * compared yet.
   */
  coming: readonly Batch[];
  total: number;
  /** The unsent changes, by publication id. */
  unsent: ReadonlyMap<string, Unsent>;
  failure: AppError | undefined;
  pending: boolean;
  retry: () => void;
}

/**
 * Returns the publications on the server. They are requested again when this device learns that the published
 * state of a group has changed.
 */
export function useBatches(request: RequestOf<typeof batchList>, workspace: OpenWorkspace): BatchesView {
  const { answer, failure, pending, retry } = useAnswer(batchList, request);
  const standing = workspace.templates
    .map(
      ({ id, batch_id, scheduled, isUnsent }) =>
        `${batch_id} ${scheduled?.id} ${isUnsent} ${workspace.pending.get(id)?.length}`,
    )
    .join();
  const last = useRef(standing);
  useEffect(() => {
    if (last.current === standing) return;
    last.current = standing;
    retry();
  }, [standing, retry]);
  const listed = new Set(answer?.list.map(({ id }) => id));
  const isShown = (id: string) => request.page === 1 && (request.template_id ?? id) === id;
  return {
    batches: answer?.list.map((batch) => withQueuedChanges(batch, workspace)),
    coming: queuedPublications(workspace, isShown).filter(({ id }) => !listed.has(id)),
    total: answer?.total ?? 0,
    unsent: unsentOf(workspace),
    failure,
    pending,
    retry,
  };
}
