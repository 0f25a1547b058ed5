import { useEffect, useRef } from 'react';

import type { RequestOf } from '../../../../contract/call.ts';
import { batchList, type Batch } from '../../../../contract/calls/batch.ts';
import type { AppError } from '../../../../contract/error-code.ts';
import { useAnswer } from '../../../features/answers/use-answer.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';

export interface BatchesView {
  /** The newest first; undefined as long as nothing is known. */
  batches: readonly Batch[] | undefined;
  total: number;
  /** Those that the server does not have yet. */
  unsent: ReadonlySet<string>;
  failure: AppError | undefined;
  pending: boolean;
  retry: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Publications as the server lists them; asked again when what readers have of a group has changed here. */
export function useBatches(request: RequestOf<typeof batchList>, workspace: OpenWorkspace): BatchesView {
  const { answer, failure, pending, retry } = useAnswer(batchList, request);
  const standing = workspace.templates
    .map(({ batch_id, scheduled, isUnsent }) => `${batch_id} ${scheduled?.id} ${isUnsent}`)
    .join();
  const last = useRef(standing);
  useEffect(() => {
    if (last.current === standing) return;
    last.current = standing;
    retry();
  }, [standing, retry]);
  return { batches: answer?.list, total: answer?.total ?? 0, unsent: none, failure, pending, retry };
}
